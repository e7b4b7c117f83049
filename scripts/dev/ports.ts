import { createServer } from "node:net";

function listen(port: number): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      if (address === null || typeof address === "string") return reject(new Error("no port"));
      resolve({ port: address.port, close: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

/** @throws Error with a sentence that names the port and how to choose another */
export async function assertPortFree(port: number, purpose: string): Promise<void> {
  try {
    await (await listen(port)).close();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
    const reason = code === "EADDRINUSE" ? "is already in use" : `cannot be opened (${code})`;
    throw new Error(
      `Port ${port} (${purpose}) ${reason}. Stop the program that uses it, or start on another port: npm start -- --port 4600`,
    );
  }
}

/** Ports that are free now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(Array.from({ length: count }, () => listen(0)));
  await Promise.all(held.map((one) => one.close()));
  return held.map((one) => one.port);
}
