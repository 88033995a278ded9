-- The ids of one kind of documents are a range; a search reads its ends.
CREATE INDEX search_documents_kinds ON search_documents (kind);
