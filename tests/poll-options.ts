/** How long a test waits for the event of a call: on a busy Appwrite one worker handles those of all projects in turn. */
export const pollOptions = { timeout: 60_000, interval: 50 };
