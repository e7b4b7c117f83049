/** The project id of the default configuration. */
export const PROJECT_ID = "keelstone";
