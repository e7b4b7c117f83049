/** An IntersectionObserver for which everything is always on the screen: a page of the tests has no layout. */
export class IntersectionObserverStub {
  readonly #notify: IntersectionObserverCallback;
  constructor(notify: IntersectionObserverCallback) {
    this.#notify = notify;
  }
  observe() {
    this.#notify([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  disconnect() {}
}
