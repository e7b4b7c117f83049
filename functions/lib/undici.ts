/**
 * Stands in for the package undici when functions are bundled: Node carries the same code already, and without a
 * second copy a function is a third of the size. The SDK needs `Agent` only for servers with certificates signed by
 * themselves, which functions do not talk to.
 */
export const { fetch, FormData, File } = globalThis;

export class Agent {
  constructor() {
    throw new Error("Functions do not accept certificates that a server signed itself");
  }
}
