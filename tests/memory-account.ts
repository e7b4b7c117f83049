export interface MemoryAccount {
  name: string;
  email: string;
  status: boolean;
  labels: string[];
  emailVerification?: boolean;
  mfa?: boolean;
  passwordUpdate?: string;
  /** Whether an authenticator app is set up. */
  app?: boolean;
}
