-- A recipe's document says which words mean its dish: the job indexes the recipes of an older shop anew.
INSERT INTO changed_documents SELECT 'recipe', id, 0 FROM recipes WHERE true
  ON CONFLICT DO UPDATE SET is_taken = 0 WHERE is_taken = 1;
