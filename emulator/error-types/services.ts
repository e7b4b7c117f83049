/** Error types (services) of Appwrite with their declared code and default message; `%s` is the id or key asked for. */
export const servicesErrors = {
  build_already_completed: {
    code: 400,
    message: "Build with the requested ID is already completed and cannot be canceled.",
  },
  build_not_ready: {
    code: 400,
    message: "Build with the requested ID is building and not ready for execution.",
  },
  deployment_not_found: { code: 404, message: "Deployment with the requested ID could not be found." },
  execution_in_progress: {
    code: 400,
    message: "Can't delete ongoing execution. Please wait for execution to finish before deleting it.",
  },
  execution_not_found: { code: 404, message: "Execution with the requested ID could not be found." },
  function_already_exists: {
    code: 409,
    message:
      "Function with the requested ID already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
  },
  function_entrypoint_missing: {
    code: 404,
    message:
      'Entrypoint for your Appwrite Function is missing. Please specify it when making deployment or update the entrypoint under your function\'s "Settings" > "Configuration" > "Entrypoint".',
  },
  function_execute_permission_missing: {
    code: 401,
    message: 'To execute function using domain, execute permissions must include "any" or "guests".',
  },
  installation_not_found: {
    code: 404,
    message:
      "Installation with the requested ID could not be found. Check to see if the ID is correct, or create the installation.",
  },
  function_not_found: { code: 404, message: "Function with the requested ID could not be found." },
  function_synchronous_timeout: {
    code: 408,
    message:
      "Synchronous function execution timed out. Use asynchronous execution instead, or ensure the execution duration doesn't exceed 30 seconds.",
  },
  storage_bucket_already_exists: {
    code: 409,
    message:
      "A storage bucket with the requested ID already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
  },
  storage_bucket_not_found: {
    code: 404,
    message: "Storage bucket with the requested ID could not be found.",
  },
  storage_bucket_transformations_disabled: {
    code: 403,
    message: "Image transformations are disabled for the requested bucket.",
  },
  storage_file_already_exists: { code: 409, message: "A storage file with the requested ID already exists." },
  storage_file_empty: { code: 400, message: "Empty file passed to the endpoint." },
  storage_file_not_found: { code: 404, message: "The requested file could not be found." },
  storage_file_type_unsupported: { code: 400, message: "The given file extension is not supported." },
  storage_invalid_appwrite_id: {
    code: 400,
    message:
      "The value for x-appwrite-id header is invalid. Please check the value of the x-appwrite-id header is a valid id and not unique().",
  },
  storage_invalid_content_range: {
    code: 400,
    message: "The content range is invalid. Please check the value of the Content-Range header.",
  },
  storage_invalid_file_size: {
    code: 400,
    message:
      "The file size is either not valid or exceeds the maximum allowed size. Please check the file or the value of the _APP_STORAGE_LIMIT environment variable.",
  },
  storage_invalid_range: {
    code: 416,
    message: "The requested range is not satisfiable. Please check the value of the Range header.",
  },
  token_not_found: { code: 404, message: "The requested file token could not be found." },
  variable_cannot_unset_secret: {
    code: 400,
    message:
      "Secret variables cannot be marked as non-secret. Please re-create the variable if this is your intention.",
  },
  variable_already_exists: {
    code: 409,
    message: "Variable with the same ID already exists in this project. Try again with a different ID.",
  },
  variable_not_found: { code: 404, message: "Variable with the requested ID could not be found." },
} as const;
