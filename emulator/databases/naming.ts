/**
 * One storage, two vocabularies: `/tablesdb` speaks of tables, rows and columns, the older `/databases` of
 * collections, documents and attributes. Routes, parameters, models and error types all follow.
 */
export interface Naming {
  readonly base: "/tablesdb" | "/databases";
  /** The name Appwrite uses in some messages. */
  readonly service: "tablesDB" | "databases";
  readonly type: "tablesdb" | "legacy";
  readonly table: "table" | "collection";
  readonly tables: "tables" | "collections";
  readonly Table: "Table" | "Collection";
  readonly tableId: "tableId" | "collectionId";
  readonly row: "row" | "document";
  readonly rows: "rows" | "documents";
  readonly rowId: "rowId" | "documentId";
  readonly Row: "Row" | "Document";
  readonly column: "column" | "attribute";
  readonly columns: "columns" | "attributes";
  readonly index: "column_index" | "index";
  readonly rowSecurity: "rowSecurity" | "documentSecurity";
  readonly relatedTable: "relatedTable" | "relatedCollection";
  readonly relatedTableId: "relatedTableId" | "relatedCollectionId";
}

export const tablesDbNaming: Naming = {
  base: "/tablesdb",
  service: "tablesDB",
  type: "tablesdb",
  table: "table",
  tables: "tables",
  Table: "Table",
  tableId: "tableId",
  row: "row",
  rows: "rows",
  rowId: "rowId",
  Row: "Row",
  column: "column",
  columns: "columns",
  index: "column_index",
  rowSecurity: "rowSecurity",
  relatedTable: "relatedTable",
  relatedTableId: "relatedTableId",
};

export const legacyNaming: Naming = {
  base: "/databases",
  service: "databases",
  type: "legacy",
  table: "collection",
  tables: "collections",
  Table: "Collection",
  tableId: "collectionId",
  row: "document",
  rows: "documents",
  rowId: "documentId",
  Row: "Document",
  column: "attribute",
  columns: "attributes",
  index: "index",
  rowSecurity: "documentSecurity",
  relatedTable: "relatedCollection",
  relatedTableId: "relatedCollectionId",
};

export const namings = [tablesDbNaming, legacyNaming] as const;
