/**
 * Words that most passwords contain. With digits and signs around them and the usual replacements
 * (`p4ssw0rd!`, `Sommer2026`) they cover the thousands of a list of common passwords.
 */
const WORDS =
  `password passord losenord lösenord passw passwd pass admin administrator root user bruker login logginn welcome velkommen
  valkommen välkommen hello hallo hej heihei hemmelig hemlig hemligt secret letmein changeme default test testing test test guest gjest
  qwerty qwertyuiop qwert qwertz azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qwer qaz wsx poiuy mnbvcxz
  abc abcd abcdef abcdefgh abcabc aaaaaaaa xxxxxxxx iloveyou loveyou elskerdeg jegelskerdeg jagalskardig jagälskardig kjærlighet kjaerlighet
  kärlek karlek love lovely princess prinsesse prinsessa sunshine solskin solsken flower blomst blomma football fotball fotboll
  soccer hockey handball handboll ishockey baseball basketball superman batman pokemon spiderman starwars minecraft fortnite dragon
  monkey tiger lion leopard panda puppy kitten pus katt katten hund hunden hest hesten banan banana apple eple orange cookie
  cheese chocolate sjokolade choklad pepper ginger summer sommer sommar winter vinter spring var vår autumn host høst hoest
  monday mandag tuesday tirsdag wednesday onsdag thursday torsdag friday fredag saturday lordag lørdag sunday sondag søndag
  january januar februar mars april mai maj juni juli august september oktober november desember december
  norge norway norsk sverige sweden svensk oslo bergen trondheim stavanger tromso tromsø stockholm goteborg göteborg malmo malmö
  uppsala lillestrom brann rosenborg valerenga vålerenga liverpool arsenal chelsea manchester united barcelona juventus djurgarden hammarby
  michael jennifer jessica daniel thomas jordan charlie robert matthew andrew joshua ashley amanda nicole hannah george william
  anders andreas kristian christian martin fredrik magnus henrik marius thomas ole olav knut per erik lars johan
  emma nora sofie ingrid kari anne anna maria julie camilla silje hanne mamma pappa mormor bestemor morfar barn
  master shadow killer freedom trustno whatever nothing internet computer datamaskin samsung google facebook instagram snapchat
  torg torgno torgse handlekurv matvarer kolonial dagligvare butikk butik mat melk mjolk mjölk kaffe sjokolade lakrits
  jesus christ angel engel angels heaven god blessed faith money penger pengar business company firma bedrift foretag företag
  access mustang ferrari porsche volvo saab mercedes honda yamaha harley ninja phoenix matrix ranger hunter buster
  cocacola pepsi heineken carlsberg whisky vodka maggie snoopy tinkerbell mickey garfield merlin gandalf frodo zelda mario`.split(
    /\s+/,
  )

const COMMON = new Set(WORDS)

/** True for a password that is a common word with digits or signs around it, or a simple run or repetition. */
export function isCommonPassword(password: string): boolean {
  const lower = password.normalize('NFKC').trim().toLowerCase()
  if (/^(.{1,4})\1+$/.test(lower) || isRun(lower)) return true
  return [lower, unreplaced(lower)].some((form) => {
    const word = form.replace(AROUND, '')
    // Digits and signs alone are dates and phone numbers.
    return word === '' || COMMON.has(word) || isTwice(word)
  })
}

/** Digits and signs at both ends. */
const AROUND = /^[\d\p{P}\p{S}\s]+|(?<![\d\p{P}\p{S}\s])[\d\p{P}\p{S}\s]+$/gu

/** Reverses the common replacements of letters: of the first sign, and of those between letters. */
function unreplaced(text: string): string {
  const letters: Record<string, string> = {
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '@': 'a',
    $: 's',
  }
  const signs = [...text]
  const [first, last] = [signs.findIndex(isLetter), signs.findLastIndex(isLetter)]
  return signs
    .map((sign, index) => ((index === 0 || index > first) && index < last ? (letters[sign] ?? sign) : sign))
    .join('')
}

function isLetter(sign: string): boolean {
  return /\p{L}/u.test(sign)
}

/** `12345678`, `abcdefgh`, `87654321`. */
function isRun(text: string): boolean {
  const steps = new Set([...text].slice(1).map((each, index) => each.charCodeAt(0) - text.charCodeAt(index)))
  return steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 2)
}

function isTwice(word: string): boolean {
  const half = word.slice(0, word.length / 2)
  return word === half + half && COMMON.has(half)
}
