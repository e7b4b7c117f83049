/**
 * The headers by which Appwrite tells a function who is calling, and in which session.
 * @param session the one that asks
 */
export function askingHeaders(caller: string, session = "asking") {
  const claims = Buffer.from(JSON.stringify({ userId: caller, sessionId: session })).toString("base64url");
  return { "x-appwrite-user-id": caller, "x-appwrite-user-jwt": `h.${claims}.s` };
}
