/**
 * `npm run messages`: makes what programs load of the texts in messages/.
 * `npm run messages -- accept de frame.skip` notes that a translation was compared with the English text of now.
 */
import { isLanguage, sourceLanguage } from "#messages/languages.ts";
import { acceptTranslation } from "./sources.ts";
import { writeMessages } from "./write-messages.ts";

const [command, language, name] = process.argv.slice(2);

if (command === "accept") {
  if (!isLanguage(language) || language === sourceLanguage || name === undefined) {
    console.error("Say which translation: npm run messages -- accept de frame.skip (or: accept de all).");
    process.exit(1);
  }
  acceptTranslation(language, name);
}
writeMessages();
