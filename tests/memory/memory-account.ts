export interface MemoryAccount {
  name: string;
  email: string;
  status: boolean;
  labels: string[];
  emailVerification?: boolean;
  mfa?: boolean;
  prefs?: Record<string, unknown>;
  passwordUpdate?: string;
  /** That of everybody where it is left out. */
  password?: string;
  /** How often recovery codes were made. */
  codes?: number;
  /** Whether an authenticator app is set up. */
  app?: boolean;
}
