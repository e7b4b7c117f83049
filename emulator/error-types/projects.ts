/** Error types (projects) of Appwrite with their declared code and default message; `%s` is the id or key asked for. */
export const projectsErrors = {
  key_already_exists: {
    code: 409,
    message: "Key with the same ID already exists. Try again with a different ID.",
  },
  key_not_found: { code: 404, message: "Key with the requested ID could not be found." },
  message_already_exists: {
    code: 409,
    message:
      "Message with the requested ID already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
  },
  message_already_failed: { code: 400, message: "Message with the requested ID has already failed." },
  message_already_processing: {
    code: 400,
    message: "Message with the requested ID is already being processed.",
  },
  message_already_scheduled: {
    code: 400,
    message: "Message with the requested ID has already been scheduled for delivery.",
  },
  message_already_sent: { code: 400, message: "Message with the requested ID has already been sent." },
  message_missing_target: {
    code: 400,
    message: "Message with the requested ID has no recipients (topics or users or targets).",
  },
  message_not_found: { code: 404, message: "Message with the requested ID could not be found." },
  message_target_not_email: { code: 400, message: "Message with the target ID is not an email target." },
  message_target_not_push: { code: 400, message: "Message with the target ID is not a push target." },
  message_target_not_sms: { code: 400, message: "Message with the target ID is not an SMS target." },
  platform_already_exists: {
    code: 409,
    message: "Platform with the same ID already exists in this project. Try again with a different ID.",
  },
  platform_method_unsupported: {
    code: 400,
    message:
      "The requested platform has invalid type. Please use corresponding update method for the platform type.",
  },
  platform_not_found: { code: 404, message: "Platform with the requested ID could not be found." },
  mock_number_already_exists: {
    code: 409,
    message:
      "Mock number with the requested number already exists. Try again with a different number. or update OTP of existing mock number.",
  },
  mock_number_not_found: {
    code: 404,
    message: "Mock number with the requested number could not be found.",
  },
  project_id_missing: {
    code: 403,
    message: "When using project API key, make sure to pass x-appwrite-project header with your project ID.",
  },
  project_invalid_failure_url: { code: 400, message: "Invalid redirect URL for OAuth failure." },
  project_invalid_success_url: { code: 400, message: "Invalid redirect URL for OAuth success." },
  project_key_expired: {
    code: 401,
    message: "The project key has expired. Please generate a new key using the Appwrite console.",
  },
  project_not_found: {
    code: 404,
    message:
      "Project with the requested ID could not be found. Please check the value of the X-Appwrite-Project header to ensure the correct project ID is being used.",
  },
  project_provider_disabled: {
    code: 412,
    message:
      "The chosen OAuth provider is disabled. You can enable the OAuth provider using the Appwrite console.",
  },
  project_provider_unsupported: {
    code: 400,
    message:
      'The chosen OAuth provider is unsupported. Please check the <a href="/docs/client/account?sdk=web-default#accountCreateOAuth2Session">Create OAuth2 Session docs</a> for the complete list of supported OAuth providers.',
  },
  project_smtp_config_invalid: {
    code: 400,
    message: "Provided SMTP config is invalid. Please check the configured values and try again.",
  },
  provider_already_exists: { code: 409, message: "Provider with the requested ID already exists." },
  provider_incorrect_type: { code: 400, message: "Provider with the requested ID is of the incorrect type." },
  provider_missing_credentials: {
    code: 400,
    message: "Provider with the requested ID is missing credentials.",
  },
  provider_not_found: { code: 404, message: "Provider with the requested ID could not be found." },
  rule_already_exists: {
    code: 409,
    message: "Domain is already used. Please try again with a different domain.",
  },
  rule_not_found: {
    code: 404,
    message:
      "Rule with the requested ID could not be found. Please check if the ID provided is correct or if the rule actually exists.",
  },
  rule_resource_not_found: {
    code: 404,
    message:
      "Resource could not be found. Please check if the resourceId and resourceType are correct, or if the resource actually exists.",
  },
  subscriber_already_exists: { code: 409, message: "Subscriber with the request ID already exists." },
  subscriber_not_found: { code: 404, message: "Subscriber with the request ID could not be found." },
  topic_already_exists: { code: 409, message: "Topic with the request ID already exists." },
  topic_not_found: { code: 404, message: "Topic with the request ID could not be found." },
} as const;
