import type { CDPSession, Page, Request } from "@playwright/test";
import { tabTo } from "./navigation.ts";

const executions = "/functions/access/executions";

/** Whether a page asks the function `access` for this. */
const asks = (request: Request, name: string): boolean =>
  request.url().endsWith(executions) && JSON.parse(request.postDataJSON().body).name === name;

/** A device with a finger that the browser knows, or not. */
export class Device {
  readonly #session: CDPSession;
  readonly #authenticatorId: string;

  constructor(session: CDPSession, authenticatorId: string) {
    this.#session = session;
    this.#authenticatorId = authenticatorId;
  }

  static async of(page: Page): Promise<Device> {
    const session = await page.context().newCDPSession(page);
    await session.send("WebAuthn.enable");
    const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Device(session, authenticatorId);
  }

  /** Whether the finger is the owner's. */
  async recognize(isUserVerified: boolean): Promise<void> {
    const { authenticatorId } = this.#ids;
    await this.#session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  }

  /** Whether a finger lies on it. A use that begins without a finger never ends, also when one comes. */
  async touch(enabled: boolean): Promise<void> {
    const { authenticatorId } = this.#ids;
    await this.#session.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled });
  }

  /**
   * Signs in by the button of a login. The finger lies on the device for what the button asks alone: the suggestion of
   * before would take it as well, and so would the one that begins again after a refusal.
   * @param open opens the login
   */
  async signIn(page: Page, open: () => Promise<void>): Promise<void> {
    await this.touch(false);
    const suggested = page.waitForResponse((response) => asks(response.request(), "passkeySignInOptions"));
    await open();
    await suggested;
    let isButtonDone = false;
    await page.route(`**${executions}`, async (route) => {
      await this.touch(!isButtonDone && asks(route.request(), "passkeySignInOptions"));
      isButtonDone ||= asks(route.request(), "signInWithPasskey");
      await route.continue();
    });
    const answered = page.waitForRequest((request) => asks(request, "signInWithPasskey"));
    await tabTo(page, page.getByRole("button", { name: "Sign in with a passkey" }));
    await page.keyboard.press("Enter");
    await answered;
    await page.unroute(`**${executions}`);
  }

  get #ids() {
    return { authenticatorId: this.#authenticatorId };
  }
}
