import { Socket } from "node:net";

/**
 * The only systems that a process of a function opens connections to. Code that asks another one by mistake gets an error,
 * as where the network is down. It does not hold a process that was taken over: the network of the executor does.
 */

type Variables = Readonly<Record<string, string | undefined>>;

/** The variables that name systems. A function has those that it needs. The mail server has a socket of its own. */
const systemVariables = [
  "APPWRITE_FUNCTION_API_ENDPOINT",
  "BREACH_SERVICE_URL",
  "MAIL_API_URL",
  "PUBLIC_LOG_WITNESSES",
] as const;

/** Returns host and port of each system that the variables name. */
export function allowedSystems(variables: Variables): ReadonlySet<string> {
  const addresses = systemVariables.flatMap((name) => variables[name]?.match(/https?:\/\/[^\s,]+/g) ?? []);
  return new Set(addresses.filter((address) => URL.canParse(address)).map(systemAt));
}

function systemAt(address: string): string {
  const { protocol, hostname, port } = new URL(address);
  return nameOf(hostname, port || (protocol === "https:" ? 443 : 80));
}

/** One spelling: an IPv6 address has brackets in an URL only. */
const nameOf = (host: string, port: string | number) =>
  `${host.replace(/^\[|\]$/g, "").toLowerCase()} port ${port}`;

const permitted = new WeakSet<Socket>();

/** Permits a socket that is handed on with a fixed host, because a library connects it to the address of that host. */
export function permitConnection(socket: Socket): void {
  permitted.add(socket);
}

let isConfined = false;

/** Confines this process, once: its variables never change. @returns what ends it, for tests */
export function confineConnections(variables: Variables): () => void {
  if (isConfined) return () => undefined;
  isConfined = true;
  const systems = allowedSystems(variables);
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function confinedConnect(this: Socket, ...call: unknown[]) {
    const target = targetOf(call);
    if (permitted.has(this) || systems.has(target)) return Reflect.apply(connect, this, call);
    return this.destroy(
      new Error(`A function may not connect to ${target}: docs/security.md names the systems`),
    );
  } as typeof connect;
  return () => {
    Socket.prototype.connect = connect;
    isConfined = false;
  };
}

interface Target {
  readonly host?: string;
  readonly port?: string | number;
  /** Of a socket of this machine; null by the client of HTTP. */
  readonly path?: string | null;
}

/** Reads where a call of `connect` leads: options, port and host, or a path; within Node all of it in one list. */
function targetOf([first, second]: readonly unknown[]): string {
  if (Array.isArray(first)) return targetOf(first);
  const { host, port, path }: Target =
    typeof first === "object" && first !== null
      ? first
      : { port: first as number, ...(typeof second === "string" && { host: second }) };
  return path || nameOf(host ?? "localhost", port ?? "");
}
