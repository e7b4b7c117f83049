export interface MemoryAccount {
  name: string;
  email: string;
  status: boolean;
  labels: string[];
  emailVerification?: boolean;
  mfa?: boolean;
  prefs?: Record<string, unknown>;
  passwordUpdate?: string;
  /** Whether an authenticator app is set up. */
  app?: boolean;
}
