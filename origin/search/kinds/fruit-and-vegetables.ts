/** Kinds of fruit and vegetables; all-kinds.ts says how a line is read. */
export const FRUIT_AND_VEGETABLES = `
[fruit]
fruit * | frukt, frukter | frukt, frukter | fruit
apple < fruit | eple | äpple, äppel | apple
pear < fruit | pære | päron | pear
banana < fruit | banan | banan | banana
orange < fruit | appelsin | apelsin | orange
clementine < fruit | klementin, mandarin | klementin, mandarin, satsuma | clementine, mandarin, satsuma
lemon < fruit | sitron | citron | lemon
lime < fruit | lime | lime | lime
grapefruit < fruit | grapefrukt | grapefrukt | grapefruit
kiwi < fruit | kiwi, kiwifrukt | kiwi, kiwifrukt | kiwi, kiwi fruit
pineapple < fruit | ananas | ananas | pineapple
mango < fruit | mango | mango | mango
pomegranate < fruit | granateple | granatäpple | pomegranate
passion-fruit < fruit | pasjonsfrukt | passionsfrukt | passion fruit
papaya < fruit | papaya | papaya | papaya
melon < fruit | melon | melon | melon
watermelon < melon | vannmelon | vattenmelon | watermelon
honeydew < melon | honningmelon | honungsmelon | honeydew melon
peach < fruit | fersken | persika, persikor | peach
nectarine < fruit | nektarin | nektarin | nectarine
plum < fruit | plomme | plommon | plum
apricot @fruit, nuts | aprikos | aprikos | apricot
cherry @fruit, berries, frozen-berries | kirsebær, morell | körsbär, bigarrå | cherry
grape < fruit | drue, vindrue | druva, druvor, vindruva, vindruvor | grape
fig @fruit, nuts | fiken | fikon | fig
date @fruit, nuts | daddel, dadler | dadel, dadlar | date
rhubarb @fruit, vegetables, roots | rabarbra | rabarber | rhubarb
[berries]
berry * | bær | bär | berry, berries
frozen-berry * @frozen-berries | frosne bær | frysta bär | frozen berries
strawberry < berry @berries | jordbær, markjordbær | jordgubbe, jordgubbar, jordgubb | strawberry
blueberry < berry | blåbær | blåbär | blueberry
raspberry < berry | bringebær | hallon | raspberry
blackberry < berry | bjørnebær | björnbär | blackberry
redcurrant < berry | rips | röda vinbär, vinbär | redcurrant
blackcurrant < berry @berries, frozen-berries | solbær | svarta vinbär, svartvinbär | blackcurrant
lingonberry < berry @berries, frozen-berries | tyttebær | lingon | lingonberry, lingonberries
cloudberry < berry @berries, frozen-berries | multe, molte | hjortron | cloudberry
[vegetables, roots, salads]
vegetable * | grønnsaker, grønnsak, grønt | grönsaker, grönsak, grönt | vegetables, vegetable, veg, veggies
tomato | tomat | tomat | tomato
cherry-tomato < tomato | cherrytomat | körsbärstomat | cherry tomato
bell-pepper | paprika | paprika | bell pepper, sweet pepper, capsicum, pepper
chilli | chili, chilipepper | chili, chilipeppar, chilifrukt | chilli, chili, chilli pepper
broccoli | brokkoli | broccoli | broccoli
cauliflower | blomkål | blomkål | cauliflower
cabbage | kål, hodekål | kål, vitkål | cabbage, white cabbage
brussels-sprout | rosenkål | brysselkål | brussels sprout, sprout
kale @salads, vegetables | grønnkål | grönkål | kale
mushroom | sopp, sjampinjong, champignon | svamp, champinjon | mushroom
aubergine | aubergine | aubergine, äggplanta | aubergine, eggplant
courgette | squash, zucchini, courgette | zucchini, squash | courgette, zucchini, squash
asparagus | asparges | sparris | asparagus
corn-cob ~ corn | maiskolbe | majskolv | corn on the cob
corn @canned, frozen-vegetables, vegetables | mais | majs | sweetcorn, corn
avocado | avokado | avokado | avocado, avocados
cucumber | agurk, slangeagurk | gurka | cucumber
salad | salat | sallad, sallat | salad, lettuce, salad leaves, leaf salad
iceberg < salad | isbergsalat, issalat | isbergssallad | iceberg lettuce
romaine < salad | romanosalat, romansalat | romansallad, hjärtsallad | romaine lettuce
rocket @salads | ruccola, rukkola | ruccola, rucola | rocket, arugula
spinach | spinat | spenat | spinach
celery @salads, vegetables | stangselleri | blekselleri, stjälkselleri | celery
spring-onion | vårløk | salladslök | spring onion, scallion
[roots, vegetables]
root * @roots | rotgrønt, rotgrønnsaker | rotfrukter, rotsaker | root vegetables
carrot | gulrot, gulrøtter | morot, morötter | carrot
potato | potet | potatis | potato, potatoes
new-potato < potato | nypotet | färskpotatis, nypotatis | new potato
sweet-potato ~ potato | søtpotet | sötpotatis | sweet potato, sweet potatoes
onion | løk, kepaløk, lauk | lök, matlök | onion
red-onion < onion | rødløk | rödlök | red onion
yellow-onion < onion | gul løk | gul lök | yellow onion, brown onion
shallot ~ onion | sjalottløk | schalottenlök, schalottenslök | shallot
garlic | hvitløk, kvitlauk, kvitløk | vitlök | garlic
leek | purre, purreløk | purjolök, purjo | leek
beetroot | rødbete, rødbeter | rödbeta, rödbetor | beetroot, beet
swede | kålrot, kålrabi | kålrot | swede, rutabaga
celeriac | sellerirot, knollselleri | rotselleri | celeriac
parsnip | pastinakk | palsternacka | parsnip
ginger | ingefær | ingefära | ginger, ginger root
radish | reddik | rädisa, rädisor | radish
[herbs]
herb * | urter, urt, friske urter | örter, ört, färska örter | herb
basil | basilikum | basilika | basil
coriander | koriander | koriander | coriander, cilantro
parsley | persille | persilja | parsley
dill | dill | dill | dill
chive | gressløk | gräslök | chives, chive
thyme @herbs, spices | timian | timjan | thyme
mint | mynte | mynta | mint
rosemary @herbs, spices | rosmarin | rosmarin | rosemary
`
