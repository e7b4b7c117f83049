/** An IntersectionObserver for which everything is always on the screen: a page of the tests has no layout. */
export class IntersectionObserverStub {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe() {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}
