/** Runs a built function once, in a process of its own: `node run-once.js main.js REQUEST`, prints what it answered. */
const [program, request] = process.argv.slice(2);
const { default: main } = await import(program);
let answer;
function json(body, status = 200) {
  answer = { status, body };
}
const empty = () => json(null, 204);
await main({
  req: JSON.parse(request),
  res: { json, empty },
  error: (text) => process.stderr.write(`${text}\n`),
});
process.stdout.write(JSON.stringify(answer));
