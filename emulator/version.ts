/** The Appwrite release this server answers like. */
export const appwriteVersion = "1.9.6";
