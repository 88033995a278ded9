/** Kinds of drinks and of what is not eaten; all-kinds.ts says how a line is read. */
export const DRINKS_AND_HOUSEHOLD = `
[juice, water, soda, coffee, tea, beer, cordial, energy, plant-drinks]
drink * | drikke, drikkevarer, drikk | dryck, drycker | drink, beverage
[juice]
juice | juice, jus, most, fruktjuice | juice, fruktjuice | juice, fruit juice
orange-juice < juice | appelsinjuice | apelsinjuice | orange juice
apple-juice < juice | eplejuice, eplemost | äppeljuice, äppelmust, äpplejuice | apple juice, pressed apple juice
smoothie ~ juice | smoothie | smoothie | smoothie
[water]
water * | vann, mineralvann, kildevann, kullsyrevann | vatten, mineralvatten, kolsyrat vatten, källvatten, bubbelvatten | water, mineral water, spring water, sparkling water
[soda]
soda * | brus, leskedrikk, mineralvann, leskedrikker | läsk, läskedryck | soda, soft drink, fizzy drink, pop
cola ~ soda | cola, kola, !coca-cola, !pepsi | cola, kola, !coca-cola, !pepsi | cola, coke, !coca-cola, !pepsi
[coffee]
coffee * | kaffe, kaffi | kaffe | coffee
filter-coffee < coffee | filterkaffe, filtermalt, kokekaffe | bryggkaffe, kokkaffe | filter coffee, ground coffee
instant-coffee ~ coffee | pulverkaffe, !nescafé | snabbkaffe, !nescafé | instant coffee
coffee-bean ~ coffee | kaffebønne, kaffebønner, hele bønner | kaffebönor, hela bönor | coffee beans, whole bean coffee
[tea]
tea * | te | te | tea
green-tea < tea | grønn te | grönt te | green tea
black-tea < tea | svart te, sort te | svart te | black tea
[beer]
beer * | øl | öl | beer
pilsner < beer | pils, pilsner | pilsner, ljus lager | pilsner, lager
light-beer ~ beer | lettøl | lättöl | low-alcohol beer
folk-beer < beer | | folköl | beer 3.5 %
[cordial]
cordial * | saft | saft | cordial, squash
[energy]
energy-drink @energy | energidrikk, energydrikk | energidryck | energy drink
iced-tea @energy, tea, soda | iste | iste | iced tea, ice tea
[paper]
paper * | papir | papper | paper
toilet-paper | toalettpapir, dopapir, dorull, toapapir | toalettpapper, toapapper, dasspapper, toarulle | toilet paper, toilet roll, loo roll, toilet tissue, bathroom tissue
kitchen-roll | tørkerull, kjøkkenrull, tørkepapir, kjøkkenpapir | hushållspapper, hushållsrulle, köksrulle, kökspapper | kitchen roll, kitchen paper, kitchen towel, paper towel
napkin | serviett, servietter | servett, servetter | napkin, serviette
[cleaning]
cleaning * | rengjøring, vaskemidler | rengöring, städ | cleaning, cleaning product
cleaner | rengjøringsmiddel, allrengjøring, universal, vaskemiddel | rengöringsmedel, allrengöring, universal | cleaner, all-purpose cleaner
dish-soap | oppvaskmiddel, oppvasksåpe, oppvask | diskmedel, handdiskmedel, handdisk | washing-up liquid, dish soap, dishwashing liquid
dishwasher-tablet | oppvaskmaskintablett, oppvasktablett, maskinoppvask | maskindisktablett, diskmaskinstablett, maskindisk | dishwasher tablet, dishwasher tab
bleach | klor, klorin | klor, klorin | bleach
soft-soap ~ cleaner | grønnsåpe | såpa, grönsåpa | soft soap
dish-brush | oppvaskbørste, oppvaskkost | diskborste | dish brush, washing-up brush
[laundry, cleaning]
detergent | tøyvaskemiddel, vaskemiddel, vaskepulver, klesvask, tøyvask, flytende vaskemiddel | tvättmedel, tvättpulver, vittvätt, kulörtvätt, tvätt | laundry detergent, detergent, washing powder, washing liquid, colour detergent, laundry
fabric-softener | tøymykner, skyllemiddel | sköljmedel, mjukmedel | fabric softener, softener, fabric conditioner
[hygiene]
personal-care * | hygiene, personlig pleie | hygien, kroppsvård | personal care, hygiene, toiletries
soap | såpe, håndsåpe | tvål, handtvål | soap, hand soap, bar soap
toothpaste | tannkrem, tannpasta | tandkräm, tandpasta | toothpaste
toothbrush | tannbørste | tandborste, tandborstar | toothbrush, toothbrushes
shampoo | sjampo, sjampoo, shampo, shampoo, hårsåpe | schampo, shampoo, hårtvål | shampoo
deodorant | deodorant, deo | deodorant, deo | deodorant
razor | barberhøvel, høvel, engangshøvler, barberblad | rakhyvel, rakhyvlar, engångshyvlar | razor, disposable razors
[baby-food, nappies]
baby * | baby, barn | baby, barn | baby
[baby-food]
baby-food * | barnemat, babymat | barnmat, babymat | baby food
[nappies]
nappy | bleie, bleier | blöja, blöjor | nappy, diaper
baby-wipe | våtserviett, våtservietter | våtservett, våtservetter, tvättlapp | baby wipes, wet wipes, wipes
[cat-food, dog-food]
pet-food * | dyremat, dyr | djurmat, husdjur | pet food, pets
[cat-food]
cat-food | kattemat, kattefôr, kattefor, tørrfôr til katt, tørrfôr | kattmat, kattfoder, torrfoder för katt, torrfoder | cat food, dry cat food
cat-litter | kattesand | kattsand, kattströ | cat litter
[dog-food]
dog-food | hundemat, hundefôr, hundefor, tørrfôr til voksne hunder, tørrfôr | hundmat, hundfoder, hundkorv, torrfoder för vuxna hundar, torrfoder | dog food, dry dog food, dog sausage
dog-chew | tyggebein, hundesnacks | tuggben, hundgodis | dog chew
`
