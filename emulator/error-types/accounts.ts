/** Error types (accounts) of Appwrite with their declared code and default message; `%s` is the id or key asked for. */
export const accountsErrors = {
  avatar_remote_url_failed: { code: 404, message: "Failed to fetch favicon from the requested URL." },
  membership_already_confirmed: { code: 409, message: "Membership is already confirmed." },
  membership_not_found: { code: 404, message: "Membership with the requested ID could not be found." },
  password_personal_data: {
    code: 400,
    message:
      "The password you are trying to use contains references to your name, email, phone or userID. For your security, please choose a different password and try again.",
  },
  password_recently_used: {
    code: 400,
    message:
      "The password you are trying to use is similar to your previous password. For your security, please choose a different password and try again.",
  },
  team_already_exists: {
    code: 409,
    message: "Team with requested ID already exists. Please choose a different ID and try again.",
  },
  team_invalid_secret: {
    code: 401,
    message: "The team invitation secret is invalid. Please request a new invitation and try again.",
  },
  team_invite_mismatch: { code: 401, message: "The invite does not belong to the current user." },
  team_invite_not_found: { code: 404, message: "The requested team invitation could not be found." },
  team_membership_mismatch: { code: 404, message: "The membership ID does not belong to the team ID." },
  team_not_found: { code: 404, message: "Team with the requested ID could not be found." },
  user_already_exists: {
    code: 409,
    message: "A user with the same id, email, or phone already exists in this project.",
  },
  user_api_key_and_session_set: {
    code: 403,
    message:
      "API key and session used in the same request. Use either `setSession` or `setKey`. Learn about which authentication method to use in the SSR docs: https://appwrite.io/docs/products/auth/server-side-rendering",
  },
  user_auth_method_unsupported: {
    code: 501,
    message:
      "The requested authentication method is either disabled or unsupported. Please check the supported authentication methods in the Appwrite console.",
  },
  user_authenticator_already_verified: {
    code: 409,
    message: "This authenticator is already verified on the current user.",
  },
  user_authenticator_not_found: {
    code: 404,
    message: "Authenticator could not be found on the current user.",
  },
  user_blocked: { code: 403, message: "The current user has been blocked." },
  user_challenge_required: {
    code: 401,
    message:
      "A recently successful challenge is required to complete this action. A challenge is considered recent for 5 minutes.",
  },
  user_count_exceeded: {
    code: 400,
    message:
      "The current project has exceeded the maximum number of users. Please check your user limit in the Appwrite console.",
  },
  user_email_already_exists: {
    code: 409,
    message: "A user with the same email already exists in the current project.",
  },
  user_email_already_verified: { code: 409, message: "User email is already verified" },
  user_email_not_found: { code: 400, message: "User email could not be found." },
  user_email_not_verified: { code: 400, message: "User email is not verified" },
  user_identity_not_found: {
    code: 404,
    message: "The identity could not be found. Please sign in with OAuth provider to create identity first.",
  },
  user_invalid_credentials: {
    code: 401,
    message: "Invalid credentials. Please check the email and password.",
  },
  user_invalid_token: { code: 401, message: "Invalid token passed in the request." },
  user_jwt_and_cookie_set: {
    code: 403,
    message:
      "JWT and cookie used in the same request. Use either `setJWT` or `setCookie`. Learn about which authentication method to use in the SSR docs: https://appwrite.io/docs/products/auth/server-side-rendering",
  },
  user_jwt_invalid: {
    code: 401,
    message:
      "The JWT token is invalid. Please check the value of the X-Appwrite-JWT header to ensure the correct token is being used.",
  },
  user_more_factors_required: {
    code: 401,
    message: "More factors are required to complete the sign in process.",
  },
  user_not_found: { code: 404, message: "User with the requested ID could not be found." },
  user_oauth2_bad_request: { code: 400, message: "OAuth2 provider rejected the bad request." },
  user_oauth2_provider_error: { code: 424, message: "OAuth2 provider returned some error." },
  user_phone_already_exists: {
    code: 409,
    message: "A user with the same phone number already exists in the current project.",
  },
  user_phone_already_verified: { code: 409, message: "User phone is already verified" },
  user_phone_not_found: {
    code: 400,
    message: "The current user does not have a phone number associated with their account.",
  },
  user_phone_not_verified: { code: 400, message: "User phone is not verified" },
  user_recovery_codes_already_exists: {
    code: 409,
    message:
      "The current user already generated recovery codes and they can only be read once for security reasons.",
  },
  user_recovery_codes_not_found: {
    code: 404,
    message: "Recovery codes could not be found on the current user.",
  },
  user_session_already_exists: {
    code: 401,
    message: "Creation of a session is prohibited when a session is active.",
  },
  user_session_not_found: { code: 404, message: "The current user session could not be found." },
  user_target_already_exists: { code: 409, message: "A target with the same ID already exists." },
  user_target_not_found: { code: 404, message: "The target could not be found." },
  user_unauthorized: {
    code: 401,
    message: "The current user is not authorized to perform the requested action.",
  },
} as const;
