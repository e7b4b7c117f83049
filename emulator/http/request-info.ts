/** The transport's facts about a request. */
export interface RequestInfo {
  readonly ip: string;
  /** The address as it was sent; a Request only has it with its dot segments resolved. */
  readonly target?: string;
}
