import { DecoratorHandler, type Dispatcher, getGlobalDispatcher, setGlobalDispatcher } from "undici";

/**
 * Lets every answer arrive without a pause, for the rest of this process. undici 6 and 7 end the process, from where
 * nothing can catch it, when a proxy closes a connection while a long answer waits to be read
 * (nodejs/undici#5360); nginx does so after every thousandth request. The SDK keeps whole answers in memory anyway.
 */
export function readWithoutPauses(): void {
  setGlobalDispatcher(
    getGlobalDispatcher().compose(
      (dispatch) => (options, handler) => dispatch(options, new UnpausedHandler(handler)),
    ),
  );
}

class UnpausedHandler extends DecoratorHandler implements Dispatcher.DispatchHandlers {
  readonly #handler: Dispatcher.DispatchHandlers;

  constructor(handler: Dispatcher.DispatchHandlers) {
    super(handler);
    this.#handler = handler;
  }

  onData(chunk: Buffer): boolean {
    this.#handler.onData?.(chunk);
    return true;
  }
}
