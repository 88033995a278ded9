import type { Language } from '../../../shared/sites.ts'

/** Texts of account e-mails: nb, sv, en. `{}` is filled in. */

type Texts<Keys extends string> = Record<Language, Record<Keys, string>>

export const EMAILS = {
  verifyEmail: {
    nb: {
      subject: 'Bekreft e-postadressen din',
      body: 'Trykk på lenken for å bekrefte at denne adressen er din. Den gjelder i ett døgn.',
      link: 'Bekreft adressen',
      end: 'Har du ikke oppgitt adressen hos Torg, kan du se bort fra denne e-posten.',
    },
    sv: {
      subject: 'Bekräfta din e-postadress',
      body: 'Tryck på länken för att bekräfta att adressen är din. Den gäller i ett dygn.',
      link: 'Bekräfta adressen',
      end: 'Har du inte uppgett adressen hos Torg kan du bortse från det här mejlet.',
    },
    en: {
      subject: 'Confirm your e-mail address',
      body: 'Follow the link to confirm that this address is yours. It works for a day.',
      link: 'Confirm the address',
      end: 'If you did not enter this address at Torg, you can ignore this e-mail.',
    },
  } satisfies Texts<'subject' | 'body' | 'link' | 'end'>,
  passwordReset: {
    nb: {
      subject: 'Lag et nytt passord',
      body: 'Noen har bedt om et nytt passord til kontoen din. Lenken gjelder i én time og kan brukes én gang.',
      link: 'Velg nytt passord',
      end: 'Var det ikke deg, trenger du ikke gjøre noe. Passordet ditt er som før.',
    },
    sv: {
      subject: 'Skapa ett nytt lösenord',
      body: 'Någon har bett om ett nytt lösenord till ditt konto. Länken gäller i en timme och kan användas en gång.',
      link: 'Välj ett nytt lösenord',
      end: 'Var det inte du behöver du inte göra något. Ditt lösenord är som förut.',
    },
    en: {
      subject: 'Set a new password',
      body: 'Somebody asked for a new password for your account. The link works for one hour, once.',
      link: 'Choose a new password',
      end: 'If it was not you, there is nothing to do. Your password is unchanged.',
    },
  } satisfies Texts<'subject' | 'body' | 'link' | 'end'>,
  code: {
    nb: {
      subject: 'Koden din fra Torg',
      body: 'Skriv koden der du ba om den. Den gjelder i ti minutter.',
      end: 'Gi aldri koden til andre. Vi spør deg aldri om den på telefon.',
    },
    sv: {
      subject: 'Din kod från Torg',
      body: 'Skriv koden där du bad om den. Den gäller i tio minuter.',
      end: 'Ge aldrig koden till någon annan. Vi frågar aldrig efter den i telefon.',
    },
    en: {
      subject: 'Your code from Torg',
      body: 'Enter the code where you asked for it. It works for ten minutes.',
      end: 'Never give the code to anybody. We never ask for it by phone.',
    },
  } satisfies Texts<'subject' | 'body' | 'end'>,
  notice: {
    nb: {
      subject: 'Noe er endret på kontoen din',
      body: 'Var det deg, trenger du ikke gjøre noe. Var det ikke deg, velg et nytt passord med en gang.',
      link: 'Velg nytt passord',
    },
    sv: {
      subject: 'Något har ändrats på ditt konto',
      body: 'Var det du behöver du inte göra något. Var det inte du, välj ett nytt lösenord direkt.',
      link: 'Välj ett nytt lösenord',
    },
    en: {
      subject: 'Something about your account has changed',
      body: 'If it was you, there is nothing to do. If it was not, choose a new password at once.',
      link: 'Choose a new password',
    },
  } satisfies Texts<'subject' | 'body' | 'link'>,
  emailChanged: {
    nb: {
      subject: 'E-postadressen til kontoen din er endret',
      body: 'Kontoen din hos Torg har fått en annen e-postadresse. Denne adressen kan ikke lenger brukes til å logge inn.',
      undo: 'Var det ikke deg? Trykk på lenken innen sju døgn. Da får kontoen denne adressen tilbake, alle logges ut, og du velger et nytt passord.',
      link: 'Det var ikke meg: få adressen tilbake',
      end: 'Var det deg, trenger du ikke gjøre noe.',
    },
    sv: {
      subject: 'E-postadressen till ditt konto har ändrats',
      body: 'Ditt konto hos Torg har fått en annan e-postadress. Den här adressen kan inte längre användas för att logga in.',
      undo: 'Var det inte du? Tryck på länken inom sju dygn. Då får kontot tillbaka den här adressen, alla loggas ut och du väljer ett nytt lösenord.',
      link: 'Det var inte jag: få tillbaka adressen',
      end: 'Var det du behöver du inte göra något.',
    },
    en: {
      subject: 'The e-mail address of your account was changed',
      body: 'The e-mail address of your account at Torg was changed. This address can no longer be used to log in.',
      undo: 'Was it not you? Follow the link within seven days. The account gets this address back, everybody is logged out, and you choose a new password.',
      link: 'It was not me: restore the address',
      end: 'If it was you, there is nothing to do.',
    },
  } satisfies Texts<'subject' | 'body' | 'undo' | 'link' | 'end'>,
  invitation: {
    nb: {
      subject: 'Du er invitert til å handle for {}',
      body: '{} har lagt deg til hos Torg. Åpne lenken for å logge inn og fylle ut profilen din.',
      link: 'Kom i gang',
      end: 'Lenken gjelder i sju døgn og kan brukes én gang.',
    },
    sv: {
      subject: 'Du är inbjuden att handla för {}',
      body: '{} har lagt till dig hos Torg. Öppna länken för att logga in och fylla i din profil.',
      link: 'Kom igång',
      end: 'Länken gäller i sju dygn och kan användas en gång.',
    },
    en: {
      subject: 'You are invited to shop for {}',
      body: '{} has added you at Torg. Open the link to log in and fill in your profile.',
      link: 'Get started',
      end: 'The link works for seven days, once.',
    },
  } satisfies Texts<'subject' | 'body' | 'link' | 'end'>,
  deletion: {
    nb: {
      subject: 'Kontoen din er stengt',
      body: 'Opplysningene dine slettes {}. Logger du inn før det, beholder du kontoen.',
      link: 'Logg inn og behold kontoen',
    },
    sv: {
      subject: 'Ditt konto är stängt',
      body: 'Dina uppgifter raderas {}. Loggar du in innan dess behåller du kontot.',
      link: 'Logga in och behåll kontot',
    },
    en: {
      subject: 'Your account is closed',
      body: 'Your data will be deleted on {}. If you log in before that, you keep the account.',
      link: 'Log in and keep the account',
    },
  } satisfies Texts<'subject' | 'body' | 'link'>,
  welcome: {
    nb: {
      subject: 'Velkommen til Torg',
      body: 'Takk for at du vil høre fra oss. Her får du ukens tilbud og ideer til middag.',
      link: 'Se ukens tilbud',
      unsubscribe: 'Meld deg av tilbud på e-post',
    },
    sv: {
      subject: 'Välkommen till Torg',
      body: 'Tack för att du vill höra av oss. Här får du veckans erbjudanden och idéer till middag.',
      link: 'Se veckans erbjudanden',
      unsubscribe: 'Avsluta erbjudanden via e-post',
    },
    en: {
      subject: 'Welcome to Torg',
      body: 'Thank you for wanting to hear from us. Here come the offers of the week and ideas for dinner.',
      link: 'See the offers of the week',
      unsubscribe: 'Stop offers by e-mail',
    },
  } satisfies Texts<'subject' | 'body' | 'link' | 'unsubscribe'>,
}

export type Notice = 'passwordChanged' | 'wayAdded' | 'wayRemoved' | 'emailRestored'

export const NOTICES: Record<Notice, Record<Language, string>> = {
  passwordChanged: {
    nb: 'Passordet ditt er endret.',
    sv: 'Ditt lösenord har ändrats.',
    en: 'Your password was changed.',
  },
  wayAdded: {
    nb: 'En ny måte å logge inn på er lagt til.',
    sv: 'Ett nytt sätt att logga in har lagts till.',
    en: 'A new way to log in was added.',
  },
  wayRemoved: {
    nb: 'En måte å logge inn på er fjernet.',
    sv: 'Ett sätt att logga in har tagits bort.',
    en: 'A way to log in was removed.',
  },
  emailRestored: {
    nb: 'E-postadressen din er tilbake på kontoen, og alle er logget ut. Passord og passnøkler er fjernet: velg et nytt passord, eller logg inn med kode på e-post.',
    sv: 'Din e-postadress är tillbaka på kontot och alla är utloggade. Lösenord och passnycklar är borttagna: välj ett nytt lösenord, eller logga in med kod via e-post.',
    en: 'Your e-mail address is back on the account, and everybody is logged out. Password and passkeys are removed: choose a new password, or log in by a code from an e-mail.',
  },
}
