/** Tables that somebody does not want to see among theirs any more; only this browser knows. */

const KEY = "ashfall.removed";

class Removed {
  private ids = $state<string[]>(load());

  has(id: string): boolean {
    return this.ids.includes(id);
  }

  add(id: string): void {
    if (!this.has(id)) this.ids = [...this.ids, id].slice(-500);
    this.keep();
  }

  bringBack(id: string): void {
    this.ids = this.ids.filter((one) => one !== id);
    this.keep();
  }

  private keep(): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.ids));
    } catch {
      // Then they are listed again.
    }
  }
}

function load(): string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

export const removed = new Removed();
