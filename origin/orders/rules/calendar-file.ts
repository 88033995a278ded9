/** One appointment as a calendar file (RFC 5545). */

export type Appointment = {
  /** Identical for every version of an appointment. */
  uid: string
  /** Grows with every change, so that a calendar takes the newer one. */
  sequence: number
  /** ISO 8601 in UTC. Calendars convert it to their own zone, also when the clocks change. */
  startsAt: string
  endsAt: string
  writtenAt: string
  title: string
  place: string
  description: string
  url: string
  isCancelled: boolean
}

/**
 * Returns the file with CRLF line ends. Texts are escaped and lines folded at 75 octets (RFC 5545, 3.1 and
 * 3.3.11).
 */
export function calendarFile(appointment: Appointment): string {
  const { uid, sequence, startsAt, endsAt, writtenAt, title, place, description, url } = appointment
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Torg//Delivery//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcOf(writtenAt)}`,
    `DTSTART:${utcOf(startsAt)}`,
    `DTEND:${utcOf(endsAt)}`,
    `SUMMARY:${escape(title)}`,
    `LOCATION:${escape(place)}`,
    `DESCRIPTION:${escape(description)}`,
    `URL:${url}`,
    `STATUS:${appointment.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')
}

function utcOf(instant: string): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

function escape(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Counts octets but never splits a character. */
function fold(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n')
}

const encoder = new TextEncoder()
