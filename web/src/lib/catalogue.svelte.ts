/** The games that the server offers. */
import { api } from "./api";
import type { GameInfo } from "./protocol/types";

class Games {
  list = $state.raw<GameInfo[] | null>(null);
  failed = $state(false);
  private loading: Promise<void> | null = null;

  load(): Promise<void> {
    this.loading ??= api.games().then(
      (answer) => {
        this.list = answer.games;
        this.failed = false;
      },
      () => {
        this.failed = true;
        this.loading = null;
      },
    );
    return this.loading;
  }

  find(name: string): GameInfo | undefined {
    return this.list?.find((game) => game.name === name);
  }
}

export const gamesStore = new Games();
