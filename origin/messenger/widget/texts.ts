import type { Language } from '../../../shared/sites.ts'

type Texts = {
  title: string
  close: string
  label: string
  send: string
  you: string
  greeting: string
  unread: (count: number) => string
  away: (weekday: string, time: string) => string
  ended: string
  unsent: string
  unreachable: string
}

export const TEXTS: Record<Language, Texts> = {
  en: {
    title: 'Chat with us',
    close: 'Close the chat',
    label: 'Your message',
    send: 'Send',
    you: 'You',
    greeting: 'Hi! What can we help you with?',
    unread: (count) => (count === 1 ? '1 new message' : `${count} new messages`),
    away: (weekday, time) =>
      `We answer again on ${weekday} at ${time}. Write now, and you’ll find our answer here.`,
    ended: 'This conversation has ended. Write again to start a new one.',
    unsent: 'We didn’t get your message. Try again.',
    unreachable: 'We can’t reach the chat right now. We’ll keep trying.',
  },
  nb: {
    title: 'Chat med oss',
    close: 'Lukk chatten',
    label: 'Meldingen din',
    send: 'Send',
    you: 'Du',
    greeting: 'Hei! Hva kan vi hjelpe deg med?',
    unread: (count) => (count === 1 ? '1 ny melding' : `${count} nye meldinger`),
    away: (weekday, time) =>
      `Vi svarer igjen ${weekday} kl. ${time}. Skriv gjerne nå, så finner du svaret her.`,
    ended: 'Samtalen er avsluttet. Skriv igjen for å starte en ny.',
    unsent: 'Vi fikk ikke meldingen din. Prøv igjen.',
    unreachable: 'Vi får ikke kontakt med chatten akkurat nå. Vi fortsetter å prøve.',
  },
  sv: {
    title: 'Chatta med oss',
    close: 'Stäng chatten',
    label: 'Ditt meddelande',
    send: 'Skicka',
    you: 'Du',
    greeting: 'Hej! Vad kan vi hjälpa dig med?',
    unread: (count) => (count === 1 ? '1 nytt meddelande' : `${count} nya meddelanden`),
    away: (weekday, time) =>
      `Vi svarar igen på ${weekday} kl. ${time}. Skriv gärna nu, så hittar du svaret här.`,
    ended: 'Samtalet är avslutat. Skriv igen för att starta ett nytt.',
    unsent: 'Vi fick inte ditt meddelande. Försök igen.',
    unreachable: 'Vi får inte kontakt med chatten just nu. Vi fortsätter att försöka.',
  },
}
