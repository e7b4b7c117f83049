/** Error types (general) of Appwrite with their declared code and default message; `%s` is the id or key asked for. */
export const generalErrors = {
  api_key_expired: {
    code: 401,
    message:
      "The ephemeral API key has expired. Please don't use ephemeral API keys for more than duration of the execution.",
  },
  general_access_forbidden: { code: 401, message: "Access to this API is forbidden." },
  general_api_disabled: {
    code: 403,
    message: "The requested API is disabled. You can enable the API from the Appwrite console.",
  },
  general_argument_invalid: {
    code: 400,
    message:
      "The request contains one or more invalid arguments. Please refer to the endpoint documentation.",
  },
  general_bad_request: {
    code: 400,
    message: "There was an error processing your request. Please check the inputs and try again.",
  },
  general_cursor_not_found: {
    code: 400,
    message: "The cursor is invalid. This can happen if the item represented by the cursor has been deleted.",
  },
  general_invalid_email: { code: 400, message: "Value must be a valid email address." },
  general_invalid_phone: {
    code: 400,
    message:
      "Value must be a valid phone number. Format this number with a leading '+' and a country code, e.g., +16175551212.",
  },
  general_query_invalid: {
    code: 400,
    message: "The query's syntax is invalid. Please check the query and try again.",
  },
  general_rate_limit_exceeded: {
    code: 429,
    message: "Rate limit for the current endpoint has been exceeded. Please try again after some time.",
  },
  general_route_not_found: {
    code: 404,
    message:
      "Route not found. Please ensure the endpoint is configured correctly and that the API route is valid for this SDK version. Refer to the API docs for more details.",
  },
  general_server_error: { code: 500, message: "An internal server error occurred." },
  general_service_disabled: {
    code: 403,
    message: "The requested service is disabled. You can enable the service from the Appwrite console.",
  },
  general_unauthorized_scope: {
    code: 401,
    message:
      "The current user or API key does not have the required scopes to access the requested resource.",
  },
  health_invalid_host: {
    code: 404,
    message:
      "Failed to establish a connection to the specified domain. Please verify the domain name and ensure that the server is running and accessible.",
  },
  health_queue_size_exceeded: { code: 503, message: "Queue size threshold hit." },
  general_unknown: {
    code: 500,
    message: "An unknown error has occurred. Please check the logs for more information.",
  },
  general_unknown_origin: {
    code: 403,
    message:
      "The request originated from an unknown origin. If you trust this domain, please list it as a trusted platform in the Appwrite console.",
  },
} as const;
