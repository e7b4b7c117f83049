/** Error types (databases) of Appwrite with their declared code and default message; `%s` is the id or key asked for. */
export const databasesErrors = {
  attribute_already_exists: {
    code: 409,
    message:
      "Attribute with the requested key '%s' already exists. Attribute keys must be unique, try again with a different key.",
  },
  attribute_default_unsupported: {
    code: 400,
    message: "Default values cannot be set for array or required attributes.",
  },
  attribute_invalid_resize: {
    code: 400,
    message: "Existing data is too large for new size, truncate your existing data then try again.",
  },
  attribute_limit_exceeded: {
    code: 400,
    message: "The maximum number or size of attributes for collection '%s' has been reached.",
  },
  attribute_not_available: {
    code: 400,
    message: "The requested attribute '%s' is not yet available. Please try again later.",
  },
  attribute_not_found: { code: 404, message: "Attribute with the requested key '%s' could not be found." },
  attribute_type_invalid: { code: 400, message: "The attribute '%s' type is invalid." },
  attribute_unknown: {
    code: 400,
    message:
      "The attribute '%s' required for the index could not be found. Please confirm all your attributes are in the available state.",
  },
  attribute_value_invalid: {
    code: 400,
    message: "The attribute value is invalid. Please check the type, range and value of the attribute.",
  },
  collection_already_exists: {
    code: 409,
    message:
      "A collection with the requested ID '%s' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
  },
  collection_limit_exceeded: {
    code: 400,
    message: "The maximum number of collections for database '%s' has been reached.",
  },
  collection_not_found: { code: 404, message: "Collection with the requested ID '%s' could not be found." },
  column_already_exists: {
    code: 409,
    message:
      "Column with the requested key '%s' already exists. Column keys must be unique, try again with a different key.",
  },
  column_default_unsupported: {
    code: 400,
    message: "Default values cannot be set for array or required columns.",
  },
  column_index_already_exists: {
    code: 409,
    message: "Index with the requested key '%s' already exists. Try again with a different key.",
  },
  column_index_invalid: { code: 400, message: "Index invalid." },
  column_index_limit_exceeded: {
    code: 400,
    message: "The maximum number of indexes for table '%s' has been reached.",
  },
  column_index_not_found: { code: 404, message: "Index with the requested key '%s' could not be found." },
  column_invalid_resize: {
    code: 400,
    message: "Existing data is too large for new size, truncate your existing data then try again.",
  },
  column_limit_exceeded: {
    code: 400,
    message: "The maximum number or size of columns for table '%s' has been reached.",
  },
  column_not_available: {
    code: 400,
    message: "The requested column '%s' is not yet available. Please try again later.",
  },
  column_not_found: { code: 404, message: "Column with the requested key '%s' could not be found." },
  column_type_invalid: { code: 400, message: "The column '%s' type is invalid." },
  column_unknown: {
    code: 400,
    message:
      "The column '%s' required for the index could not be found. Please confirm all your columns are in the available state.",
  },
  column_value_invalid: {
    code: 400,
    message: "The column value is invalid. Please check the type, range and value of the column.",
  },
  database_already_exists: {
    code: 409,
    message:
      "Database with the requested ID '%s' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
  },
  database_not_found: { code: 404, message: "Database with the requested ID '%s' could not be found." },
  database_query_order_null: {
    code: 400,
    message:
      "The order attribute/column had a null value. Cursor pagination requires all documents/rows order attribute/column values are non-null.",
  },
  database_timeout: {
    code: 408,
    message: "Database timed out. Try adjusting your queries or adding an index.",
  },
  document_already_exists: {
    code: 409,
    message:
      "Document with the requested ID '%s' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
  },
  document_delete_restricted: {
    code: 403,
    message: "Document cannot be deleted because it is referenced by another document.",
  },
  document_invalid_structure: {
    code: 400,
    message:
      "The document structure is invalid. Please ensure the attributes match the collection definition.",
  },
  document_missing_data: {
    code: 400,
    message: "The document data is missing. Try again with document data populated",
  },
  document_missing_payload: {
    code: 400,
    message:
      "The document data and permissions are missing. You must provide either document data or permissions to be updated.",
  },
  document_not_found: { code: 404, message: "Document with the requested ID '%s' could not be found." },
  document_update_conflict: { code: 409, message: "Remote document is newer than local." },
  index_already_exists: {
    code: 409,
    message: "Index with the requested key '%s' already exists. Try again with a different key.",
  },
  index_invalid: { code: 400, message: "Index invalid." },
  index_limit_exceeded: {
    code: 400,
    message: "The maximum number of indexes for collection '%s' has been reached.",
  },
  index_not_found: { code: 404, message: "Index with the requested key '%s' could not be found." },
  relationship_value_invalid: { code: 400, message: "The relationship value is invalid." },
  row_already_exists: {
    code: 409,
    message:
      "Row with the requested ID '%s' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
  },
  row_delete_restricted: {
    code: 403,
    message: "Row cannot be deleted because it is referenced by another row.",
  },
  row_invalid_structure: {
    code: 400,
    message: "The row structure is invalid. Please ensure the columns match the table definition.",
  },
  row_missing_data: { code: 400, message: "The row data is missing. Try again with row data populated." },
  row_missing_payload: {
    code: 400,
    message:
      "The row data and permissions are missing. You must provide either row data or permissions to be updated.",
  },
  row_not_found: { code: 404, message: "Row with the requested ID '%s' could not be found." },
  row_update_conflict: { code: 409, message: "Remote row is newer than local." },
  table_already_exists: {
    code: 409,
    message:
      "A table with the requested ID '%s' already exists. Try again with a different ID or use ID.unique() to generate a unique ID.",
  },
  table_limit_exceeded: {
    code: 400,
    message: "The maximum number of tables for database '%s' has been reached.",
  },
  table_not_found: { code: 404, message: "Table with the requested ID '%s' could not be found." },
  transaction_conflict: {
    code: 409,
    message: "The transaction has a conflict. Please resolve the conflict and try again.",
  },
  transaction_expired: {
    code: 410,
    message: "The transaction has expired. Please create a new transaction and try again.",
  },
  transaction_limit_exceeded: {
    code: 400,
    message: "The maximum number of operations per transaction has been exceeded.",
  },
  transaction_not_found: { code: 404, message: "Transaction with the requested ID '%s' could not be found." },
  transaction_not_ready: { code: 400, message: "The transaction is not ready yet. Please try again later." },
} as const;
