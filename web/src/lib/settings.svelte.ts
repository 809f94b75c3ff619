/** What a person has chosen for this browser; kept in local storage. */
import { LANGUAGES, STANDARD } from "./locale";

export type Speed = "slow" | "normal" | "fast" | "off";

interface Stored {
  language: string;
  theme: "dark" | "light";
  speed: Speed;
  sound: boolean;
  /** Decisions with one answer that tells nobody anything are taken without asking. */
  onlyAnswers: boolean;
}

const KEY = "ashfall.settings";

function load(): Stored {
  const spoken = navigator.language.toLowerCase().slice(0, 2);
  const language = LANGUAGES.includes(spoken) ? spoken : STANDARD;
  const standard: Stored = { language, theme: "dark", speed: "normal", sound: false, onlyAnswers: true };
  try {
    return { ...standard, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return standard;
  }
}

class Settings {
  private stored = $state(load());

  get language() {
    return this.stored.language;
  }
  get theme() {
    return this.stored.theme;
  }
  get speed() {
    return this.stored.speed;
  }
  get sound() {
    return this.stored.sound;
  }
  get onlyAnswers() {
    return this.stored.onlyAnswers;
  }

  change(values: Partial<Stored>): void {
    Object.assign(this.stored, values);
    this.apply();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.stored));
    } catch {
      // A browser without storage still plays; it only forgets.
    }
  }

  apply(): void {
    document.documentElement.dataset["theme"] = this.stored.theme;
    document.documentElement.lang = this.stored.language;
  }
}

export const settings = new Settings();

/** Milliseconds that one step of an animation takes at the chosen speed. */
export function pace(): number {
  return { slow: 1600, normal: 850, fast: 260, off: 0 }[settings.speed];
}
