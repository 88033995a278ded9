/**
 * The figures that alert rules may name: what each is, and the SQL of its one row with `value`. Parameter: ?1, now.
 * A figure without a value, such as the age of the jobs of a shop in which none has run, is null.
 */
const ago = (span: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-${span}')`
const ahead = (span: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '+${span}')`

const freePlaces = (country: string) =>
  `SELECT coalesce(sum(max(0, s.capacity - s.used)), 0) AS value
     FROM delivery_slots s JOIN delivery_areas a ON a.id = s.area_id
    WHERE a.country = '${country}' AND s.is_closed = 0 AND s.cutoff_at > ?1 AND s.cutoff_at <= ${ahead('3 days')}`

export const ALERT_FIGURES: Readonly<Record<string, { what: string; sql: string }>> = {
  'jobs-minutes': {
    what: 'minutes since the jobs ran last',
    sql: `SELECT round((julianday(?1) - julianday(started_at)) * 1440, 1) AS value FROM job_runs WHERE name = 'all'`,
  },
  'messages-waiting': {
    what: 'e-mails and SMS that have waited for 15 minutes',
    sql: `SELECT count(*) AS value FROM outbox
           WHERE sent_at IS NULL AND failed_at IS NULL AND created_at < ${ago('15 minutes')}`,
  },
  'messages-failed': {
    what: 'e-mails and SMS that failed within a day',
    sql: `SELECT count(*) AS value FROM outbox WHERE failed_at > ${ago('1 day')}`,
  },
  'payments-waiting': {
    what: 'captures and refunds that have waited for 10 minutes',
    sql: `SELECT count(*) AS value FROM payment_operations
           WHERE status = 'pending' AND created_at < ${ago('10 minutes')}`,
  },
  'payments-refused': {
    what: 'captures and refunds that the provider refused within a day',
    sql: `SELECT count(*) AS value FROM payment_operations WHERE status = 'refused' AND done_at > ${ago('1 day')}`,
  },
  'orders-late': {
    what: 'orders whose delivery should have ended two hours ago',
    sql: `SELECT count(*) AS value FROM orders o JOIN delivery_slots s ON s.id = o.slot_id
           WHERE o.status IN ('placed', 'locked', 'picking', 'packed', 'on_the_way') AND s.closes_at < ${ago('2 hours')}`,
  },
  'claims-waiting': {
    what: 'claims that have waited for two days',
    sql: `SELECT count(*) AS value FROM claims WHERE status = 'received' AND created_at < ${ago('2 days')}`,
  },
  'errors-hour': {
    what: 'errors that pages and workers reported within an hour',
    sql: `SELECT count(*) AS value FROM error_reports WHERE received_at > ${ago('1 hour')}`,
  },
  'search-waiting': {
    what: 'documents that the search does not find as they are yet',
    sql: 'SELECT count(*) AS value FROM changed_documents',
  },
  'free-places-no': { what: 'free places in Norway within three days', sql: freePlaces('NO') },
  'free-places-se': { what: 'free places in Sweden within three days', sql: freePlaces('SE') },
}
