import { Account } from "appwrite";
import { client } from "./client.ts";

/** The account service of the SDK that the files about sign-in, credentials and second factors share. */
export const accountService = new Account(client);
