import type { CDPSession, Page } from "@playwright/test";

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

  get #ids() {
    return { authenticatorId: this.#authenticatorId };
  }
}
