/**
 * `npm run mail:preview`: every mail with sample contents, on this machine only, in two widths and both schemes.
 * `-- --port 4600` takes another port; `-- --pictures` writes pictures to .keelstone/screenshots/mails and ends.
 */
import { mkdirSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { chromiumArgs, findChromium } from "#scripts/test/chromium.ts";
import { previewPage, type Scheme, sampleMail, templates, widths } from "./mail/preview-page.ts";

const { values } = parseArgs({
  options: { port: { type: "string", default: "4510" }, pictures: { type: "boolean", default: false } },
});

if (values.pictures) await takePictures();
else serve(Number(values.port));

function serve(port: number): void {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const name = pathname.slice(1);
    const scheme: Scheme = searchParams.get("scheme") === "dark" ? "dark" : "light";
    const mail = name === "" ? undefined : sampleMail(name, scheme);
    const isText = searchParams.has("text");
    response.setHeader("content-type", `text/${isText ? "plain" : "html"}; charset=utf-8`);
    if (name === "") response.end(previewPage());
    else if (mail === undefined) response.writeHead(404).end("There is no such email.");
    else response.end(isText ? `Subject: ${mail.subject}\n\n${mail.text}` : mail.html);
  });
  server.once("error", (problem) => {
    console.error(`The preview cannot listen on port ${port}: ${problem.message}`);
    process.exitCode = 1;
  });
  server.listen(port, "127.0.0.1", () =>
    console.log(`Mail preview: http://localhost:${port}/  (Ctrl-C to stop)`),
  );
}

async function takePictures(): Promise<void> {
  const folder = join(import.meta.dirname, "../../.keelstone/screenshots/mails");
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: findChromium(console.log), args: chromiumArgs });
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of widths) {
      const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme });
      for (const name of templates) {
        await page.setContent(sampleMail(name)?.html ?? "");
        await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`), fullPage: true });
      }
      await page.close();
    }
  await browser.close();
  console.log(`Pictures of ${templates.length} emails are in ${folder}`);
}
