/** What a move that is being put together needs of its table. Pointing asks and says; only confirming plays. */
export interface Playing {
  /** It is an own seat's decision. */
  readonly deciding: boolean;
  /** Take decisions one after another, as long as each is offered when its turn comes. */
  play(...actions: string[]): void;
  /** Have it said why an action is refused. Nothing is played, whatever the answer. */
  explain(action: string): void;
  say(text: string): void;
}
