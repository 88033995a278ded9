/** Kinds of bread, cakes and breakfast; all-kinds.ts says how a line is read. */
export const BREAD_AND_BREAKFAST = `
[bread]
bread | brød | bröd | bread, loaf
white-bread < bread | loff, hvitt brød, hvitbrød | formfranska, vitt bröd, formbröd, rostbröd, franskbröd | white bread, toast bread, toasting bread, sandwich bread
wholegrain-bread < bread | grovbrød, grovt brød, kneippbrød, kneipp, fullkornsbrød | grovt bröd, fullkornsbröd | wholegrain bread, wholegrain loaf, wholemeal bread, brown bread, kneipp bread
rye-bread < bread | rugbrød | rågbröd, limpa | rye bread, rye loaf
roll ~ bread | rundstykke | fralla, frallor, småfranska | roll, bread roll
baguette ~ bread | baguette, bagett | baguette, bagett | baguette
burger-bun ~ bread | hamburgerbrød, burgerbrød | hamburgerbröd | burger bun, hamburger bun
hot-dog-bun ~ bread | pølsebrød | korvbröd | hot dog bun
flatbread ~ bread @bread, crispbread | flatbrød, lefse | tunnbröd, hällakaka | flatbread, thin flatbread
pita ~ bread | pitabrød | pitabröd | pitta bread, pita
[crispbread]
crispbread * | knekkebrød | knäckebröd | crispbread, crisp bread, crackerbread
[cakes]
cake | kake, kaker | tårta, tårtor, kaka, kakor, bakverk, sockerkaka | cake
pastry * | bakst, bakverk | fikabröd, bakverk, kaffebröd | pastry, pastries
bun < pastry @cakes, bread | bolle, boller, hvetebolle | bulle, bullar, vetebulle | bun
cinnamon-bun < bun @cakes | kanelbolle, kanelboller, kanelsnurr, skillingsbolle | kanelbulle, kanelbullar | cinnamon bun, cinnamon roll
muffin < pastry @cakes | muffins, muffin | muffins, muffin | muffin
waffle @cakes, baking | vaffel, vaffelmiks | våffla, våfflor, våffelmix | waffle, waffle mix
pancake @cakes, baking, ready-dinners, frozen-meals | pannekake, lappe, svele | pannkaka, pannkakor | pancake, griddle cake
[biscuits]
biscuit * | kjeks, småkaker | kex, småkakor, kakor, kaka | biscuit, cookie
gingerbread < biscuit | pepperkake, pepperkaker | pepparkaka, pepparkakor | gingerbread, gingerbread biscuit
oat-biscuit < biscuit | havrekjeks | havrekex | oat biscuit
[cereals, spreads]
breakfast * | frokost | frukost | breakfast
[cereals]
cereal * | frokostblanding, frokostkorn, gryn | flingor, frukostflingor | cereal, breakfast cereal
oats < cereal | havregryn, havre | havregryn, havre | oats, rolled oats, porridge oats, oatmeal
muesli < cereal | müsli, mysli, granola | müsli, mysli, granola | muesli, granola
cornflakes < cereal | cornflakes, corn flakes | cornflakes, corn flakes | cornflakes, corn flakes
porridge @cereals, ready-dinners, baby-food | grøt, havregrøt | gröt, havregröt | porridge
rice-porridge @ready-dinners | risgrøt, risengrynsgrøt | risgrynsgröt, risgröt | rice porridge
sour-cream-porridge @ready-dinners | rømmegrøt | | sour cream porridge
[spreads]
spread * | pålegg, smørepålegg, søtpålegg | pålägg, sötpålägg | spread
jam | syltetøy | sylt | jam, preserve
strawberry-jam < jam | jordbærsyltetøy | jordgubbssylt | strawberry jam
lingonberry-jam < jam | tyttebærsyltetøy | lingonsylt | lingonberry jam
cloudberry-jam < jam | multesyltetøy | hjortronsylt | cloudberry jam
raspberry-jam < jam | bringebærsyltetøy | hallonsylt | raspberry jam
marmalade ~ jam | marmelade, appelsinmarmelade | marmelad, apelsinmarmelad | marmalade
honey | honning | honung | honey
peanut-butter | peanøttsmør | jordnötssmör, peanut butter | peanut butter
chocolate-spread | sjokoladepålegg, nøttepålegg, !nugatti, !nutella | chokladpålägg, !nutella, hasselnötskräm | chocolate spread, chocolate hazelnut spread
`
