import type { Language } from '../../shared/sites.ts'
import { wordOfTitle } from './rules/step-ingredients.ts'

/**
 * Words of nb, sv and en by which steps name an ingredient, where the last word of its title does not do.
 * Several are separated by commas.
 */
const WORDS: Readonly<Record<string, readonly [nb: string, sv: string, en: string]>> = {
  salmon: ['laks,fisk', 'lax,fisk', 'salmon,fish'],
  cod: ['torsk,fisk', 'torsk,fisk', 'cod,fish'],
  chicken: ['kylling', 'kyckling', 'chicken'],
  'beef-mince': ['kjøttdeig,deig', 'färs,köttfärs,nötfärs', 'mince,beef'],
  spaghetti: ['spagetti,spaghetti,pasta', 'spagetti,spaghetti,pasta', 'spaghetti,pasta'],
  rice: ['ris', 'ris', 'rice'],
  tortilla: ['tortilla,lefse,tortillalefse', 'tortilla,bröd,tortillabröd', 'tortilla'],
  'cooking-cream': ['fløte,matfløte', 'grädde,matlagningsgrädde', 'cream'],
  'sour-cream': ['rømme', 'gräddfil', 'sour cream'],
  butter: ['smør', 'smör', 'butter'],
  feta: ['feta,fetaost', 'feta,fetaost', 'feta'],
  egg: ['egg,eggehvite,eggeplomme', 'ägg,äggvit,äggul', 'egg'],
  milk: ['melk', 'mjölk', 'milk'],
  flour: ['mel,hvetemel', 'mjöl,vetemjöl', 'flour'],
  carrot: ['gulrot,gulrøtte', 'morot,morött', 'carrot'],
  onion: ['løk,løkbåt,løkring', 'lök,gullök,lökklyft,lökring', 'onion'],
  leek: ['purre,purrering', 'purjo,purjolök,purjolöksring', 'leek'],
  halloumi: ['halloumi,halloumiskive', 'halloumi', 'halloumi'],
  mushrooms: ['sjampinjong,sjampinjongskive', 'champinjon', 'mushroom'],
  'bell-pepper': ['paprika', 'paprika', 'bell pepper,peppers'],
  lettuce: ['salat,isbergsalat', 'sallad,isbergssallad', 'lettuce'],
  spinach: ['spinat', 'spenat', 'spinach'],
  lemon: ['sitron,sitronsaft,sitronskall,sitronbåt', 'citron,citronsaft,citronskal,citronklyft', 'lemon'],
  'red-lentils': ['linse', 'lins', 'lentil'],
  'kidney-beans': ['bønne,kidneybønne', 'bön,kidneybön', 'bean'],
  'chopped-tomatoes': ['tomat', 'tomat,tomater', 'tomato'],
  'coconut-milk': ['kokosmelk', 'kokosmjölk', 'coconut milk'],
  curry: ['karri', 'curry', 'curry'],
  'stock-cube': ['buljong,grønnsaksbuljong', 'buljong,grönsaksbuljong', 'stock'],
  oil: ['olje,rapsolje', 'olja,rapsolja', 'oil'],
  'lingonberry-jam': ['tyttebær,syltetøy,tyttebærsyltetøy', 'lingon,sylt,lingonsylt', 'jam,lingonberr'],
  'lasagne-sheets': ['lasagneplate,plate', 'lasagneplatt,platt', 'sheet'],
  courgette: ['squash', 'zucchini', 'courgette'],
  'grated-cheese': ['ost,revet ost', 'ost', 'cheese'],
  'sweet-potato': ['søtpotet', 'sötpotatis', 'sweet potato'],
  beetroot: ['rødbet', 'rödbet', 'beetroot'],
  'greek-yoghurt': ['yoghurt', 'yoghurt', 'yoghurt'],
  oats: ['havregryn,gryn', 'havregryn,gryn', 'oat'],
  lamb: ['kjøtt,fårekjøtt,fårikålkjøtt,lam', 'kött,lammkött,lamm', 'lamb,meat'],
  cabbage: ['kål,hodekål', 'kål,vitkål', 'cabbage'],
  noodles: ['nudl', 'nudl', 'noodle'],
  'soy-sauce': ['soya,soyasaus', 'soja,sojasås', 'soy'],
  'vanilla-ice-cream': ['is,vaniljeis', 'glass,vaniljglass', 'ice cream'],
  lime: ['lime,limesaft,limebåt', 'lime,limesaft,limeklyft', 'lime'],
  tomato: ['tomat,tomatskive', 'tomat,tomater,tomatskiv', 'tomato'],
  'cherry-tomatoes': ['cherrytomat', 'körsbärstomat,körsbärstomater', 'tomato'],
  banana: ['banan', 'banan,bananer', 'banana'],
  prawns: ['reke', 'räk,räkor,räkröra', 'prawn'],
  peas: ['ert', 'ärt,ärtor', 'peas'],
  sugar: ['sukker', 'socker,sockr', 'sugar'],
  'whipping-cream': ['kremfløte', 'grädde,vispgrädde', 'cream'],
  'dinner-sausage': ['pølse,wienerpølse', 'falukorv,korv', 'sausage'],
  'fajita-seasoning': ['fajitakrydder', 'fajitakrydda', 'seasoning'],
  'sweet-chilli': ['chilisaus', 'chilisås,sweet chili', 'chilli sauce'],
  'beef-chuck': ['høyrygg', 'högrev', 'chuck,beef,meat'],
  'pork-tenderloin': ['svinefilet', 'fläskfilé', 'tenderloin,pork'],
  pepper: ['pepper', 'peppar,svartpeppar', 'black pepper,and pepper,with pepper'],
}

const PLACES: Record<Language, 0 | 1 | 2> = { nb: 0, sv: 1, en: 2 }

/** The words that name an ingredient in steps of this language. */
export function wordsOf({ slug, title }: { slug: string; title: string }, language: Language): string[] {
  return WORDS[slug]?.[PLACES[language]].split(',') ?? [wordOfTitle(title)]
}
