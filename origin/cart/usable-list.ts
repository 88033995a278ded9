/**
 * SQL: user `userId` may read and fill the list `l`: their own, or one that its owner shares with the
 * organisation of which both are members (docs/lists.md#organisations). `IN` and not `EXISTS`, so that SQLite
 * finds both by index.
 */
export const isUsableList = (
  userId: string,
) => `(l.user_id = ${userId} OR (l.for_organization = 1 AND l.user_id IN (
  SELECT owner.id FROM users member JOIN users owner ON owner.organization_id = member.organization_id
   WHERE member.id = ${userId})))`
