/**
 * Korean stems with the English stems that mean the same, and how sure that is (1–9). Made by
 * `scripts/make-translations.ts` of our own concepts and of emojibase-data, do not edit.
 *
 * @license emojibase-data: MIT, Copyright (c) 2017-2019, Miles Johnson; its words are of Unicode CLDR:
 * Unicode License V3, Copyright (c) 1991-2024 Unicode, Inc.
 */
export const TRANSLATION_TABLE = `
00분 oclock7 clock5 time4
10시 ten5
10월 octob9
11시 eleven5
11월 novemb9
12시 twelv5
12월 decemb9
1월 januari9
24시 conveni4 hour3
2등 2nd4 second4
2시 two4
2월 februari9
30분 thirti8 clock5 time4
3시 three4
3월 march9
3종 freestyl3 swimmer3 triathlon3
4시 four4
4월 april9
5시 five3
5월 may9
6시 six4
6월 june9
7시 seven4
7월 juli9
8시 eight3
8월 august9
9시 nine4
9월 septemb9
b형 b4
u자 magnet4 attract3 horsesho3 shape3
가게 shop9 store8
가격 price9 cost8
가구 furnitur9
가금 goos4
가니쉬 lime4
가다 ghana4
가득넣 gyro4
가라데 judo4 karat4 martial4 taekwondo4 uniform4
가라오케 microphon4 karaok4 sing4
가락신 flop4 thong4 zori4 sandal3
가렵다 itch9 itchi8
가르치다 teach9
가리키다 reserv4 index4 point4 finger3
가뭄 cactus5 drought4
가방 luggag9 bag8
가볍다 light9
가봉 gabon6
가부좌 yoga4 yogi4 seren4 posit4 zen4 medit4
가수 singer9
가스 gas9
가슴 chest9 breast8
가시 hedgehog5 spini4
가운데 middl9 center8
가위 scissor9
가을 autumn9 fall8
가이드 hamsa4
가이아 guyana6
가재 lobster5 bisqu4 claw4 seafood4
가져오다 bring9
가족 famili9
가지다 bounc3 championship3 dribbl3 player3
가지진 moos4
각얼음 cube4 iceberg4 ice4
간식 snack9 treat9
간장 soy9 sauc8
간호사 nurs9
갈고리 hook6 crook5 ensnar5 sell5 catch3
갈다 lion4
갈색 brown6
감귤 tangerin5 nectarin4
감기 cold9 flu8
감독 coach9
감비아 gambia6
감상 headphon4
감싸다 tamal5 pamonha4 wrap3 mexican3
감자 potato9
감자튀김 fri4 french4
감정 emot7 heart4 ili4
갑각류 shellfish9 crustacean8
값 price9 cost8
갓난아기 infant5 babi4 newborn3
갓태어난 newborn5 nanni4 feed4 babi4
강 river9
강사 instructor9 teacher8
강아지 dog9 puppi8
강연자 teacher7 instructor6 lectur6 professor6
강의 class9 cours8 lectur8 lesson8
강하다 strong9
갖다 bounc4 championship4 dribbl4 player4
개구리 frog5
개미 ant6
개발자 develop9 engin8 programm8
개월 month3
개인 laptop5 pc4
개조 improv4
갬블 casino3 gambl3 slot3
갱신 phoenix4
거래 handshak4 agreement4 deal4 meet4
거리 distanc9 street9 road8 way8
거미 spider9
거미줄 web5 spider4
거부 refus9 declin8 reject8
거북 turtl9
거북이 turtl9
거실 livingroom9 loung8
거울 mirror9
거위 goos6 flock4 fowl4 gaggl4 gander4 honk4 silli4
거절 refus9 declin8 reject8
거주 live9 resid8
거짓말 lie9
거짓말쟁 liar4 lie4 pinocchio4
거품 soap5 burp4 underwat4 bubbl4 float4
걱정 worri9 anxieti8 anxious8
걱정스럽다 worri5 anxious4 fear3
건강 health9 healthi8
건강관리 healthcar6 therapist6 health5 nurs4
건물 build9
건반 piano4
건배 clink3
건설 hardhat5 rebuild5 remodel5 work4 fix4 repair4
건전지 batteri9
건조기 dryer9
건축가 architect6 manag5 busi4 collar4 offic3
걷기 ambl6 gait6 pace6 stride6 stroll6 hike6 pedestrian5 walk5
걷다 walk9
걸다 guernsey6
걸리다 hook4 crook3 ensnar3 sell3
걸음 footprint5 barefoot3
검 sword6 fenc3 fencer3
검다 beak3 caw3 corvid3 crow3 raven3 rook3
검도 kendo9
검사 checkup9 examin8 test8
검색 search9
검은색 black9
검정 black9
검지손가락 backhand5 index4 point4 finger4
검진 checkup9 examin8 test8
겁먹 scare3
게으르다 sloth5 lazi4 slow4
게이 rainbow4
게임 game9
게임패드 control3
게자리 cancer7 crab6
겨울 winter9
격식 tuxedo7 formal6 wed4
격식있는 neckti5 employ4 tie3
격투 argument3 brawl3 debat3 disagr3 ruckus3
견과류 nut9
견적 estim9 quot8
결석 stone9
결정 decid9 decis8
결제 payment9 pay8
결투 combat4 duel4 grappl4 tournament4 wrestl4
결항 cancel9
결혼 marri9 marriag8 wed8
결혼기념일 anniversari9
결혼식 wed9
경고 warn4 caution4
경기 match9 game8
경기장 stadium6
경례 salut4
경마 racehors5 hors5 race3
경매 auction9
경비대 guard6 buckingham6 london6 palac6 helmet5
경비대원 guard6 buckingham6 london6 palac6 helmet5
경비행기 aeroplan4 airplan3
경삼륜차 auto5 rickshaw5 tuk5
경유 stopov9 layov8
경전철 rail5 arriv3 monorail3
경제 economi9 econom8
경주 motorcycl5
경찰 polic9 offic8
경찰관 apprehend5 arrest5 citat5 pull5 undercov5 cop4 over4 polic4
경찰복 apprehend4 arrest4 citat4 pull4
경찰차 polic5 patrol4 cop3
경험 experi9
계곡 valley9
계단 stair9 staircas8
계란 egg9
계산 abacus5 calcul4
계약 contract9
계약서 contract9
계정 account9 id8
계좌 account9
계좌번호 account9 number8
계획 plan9
고객 custom9 client8 guest8
고구마 sweet9 potato8
고글 goggl6 weld5 protect4 scuba4
고급 purs4
고기 meat9
고깃덩 lambchop5 porkchop5 steak5
고등학교 highschool9 high8
고래 whale9
고르디타 flatbread4 arepa3 gordita3 lavash3 naan3 pita3
고리 loop5 cur4 curl4
고릴라 gorilla6
고맙다 thank9 grate8
고모 aunt9
고속 shinkansen5 speed4
고속도로 highway9
고속열차 shinkansen4 speed3
고속철 bullet4 shinkansen3
고수 cilantro9 coriand8
고스트 ghost4
고슴도치 hedgehog6 spini5
고약 skunk4
고양이 cat9 kitten8
고양이과 predat4 big4 zoo3 leopard3
고인 headston4
고장 break9
고장나 break9
고전 classic4
고지서 bill9 invoic8
고집불통 donkey5 ass4 burro4 hinni4 mule4 stubborn4
고추 pepper9 chili8
고치다 repair9 fix8
고향 hometown9
고혈압 blood9 hypertens8 pressur8
곡괭 pick5 mine5 hammer4
곡선 curv4 hook4 crook3 ensnar3
곡식 sheaf4 grain3
곤돌라 cabl5 gondola5 aerial4 ropeway4 tramway4
곤충 insect7 bug5
곧 brb5 soon5 omw4
골 goal6 lacross4
골대 goal4 net4
골드 gold4 1st4
골절 fractur9 break8
골치 bewild4 exasper4 facepalm4 again4 smh4 disbelief4 oh3
골퍼 caddi3 pga3 putt3 rang3 tee3
골프 golf9
골프치 caddi4 pga4 putt4 rang4 tee4 golf3
골프티 caddi3 pga3 putt3 rang3
곰 bear9
곰돌 bear4 grizzli4 growl4
곰발바닥 paw5 print4
곰발자국 paw4 print3
곰인형 playth4 plush4 teddi4
곰팡이 mold9
곱셈 multipli6 multipl6 x6 cancel5
곱셈기호 multipli4 cancel3 multipl3
곱슬 loop4 cur3
곱슬곱슬 loop4 cur3
곱슬머리 cur4 adult3
곱하기 multipli7 multipl6 x6 cancel5
공 ball7
공구 toolbox5 chest4
공구통 toolbox6 chest5
공기 window4
공룡 dinosaur6 sauropod4 rex4 tyrannosaurus4 t3
공무원 offici9 govern8
공부 studi9
공사 construct6 barrier5 crane3
공업 assembl6 industri6 factori5 worker4
공연 concert9 gig8 perform8 show8
공원 park9
공작 peacock6 ostentati4 peahen4 color4 proud4
공장 factori7 assembl5 industri5
공주 princess6 queen4
공주님 princess5
공중 aerial4 ropeway4 tramway4 cabl3 gondola3
공중부양 levit4
공중화장실 restroom5 lavatori5 wc5 bathroom4 toilet3
공짜 free9
공책 notebook7 ledger3
공포 afraid9 fear8 scare8
공항 airport9
공황 anxieti4 vulner4 panic3
공휴일 holiday9
과나코 llama5 alpaca4 guanaco4 vicuna4 wool4
과녁 bullsey4
과들루프 guadeloup6
과속 speed9
과외 tutor9
과일 fruit9
과자 cooki9 snack8
과제 homework9 assign8
과태료 fine9 ticket8
과테말라 guatemala6
과피모 chines4 gua4 guapi4 mao4 pi4 skullcap4
과학 scienc9
과학자 scientist7 mathematician5 physicist5 chemist5
관 coffin6 death4
관광 tour9 sightse8
관람차 amus4 theme4 ferri3
관리비 mainten9 fee8
관리자 architect6 manag5 busi4 collar4 offic3
관자놀 massag4 salon4 sooth4 tension4 therapi4 treatment4
관현악 harp5 cupid3 orchestra3
괌 guam6
광고 ad9 advertis8
광대 clown4
광대역 wireless4
광산 mine4 pick4
광학 optic6 disk6 dvd5 cd5 blu4 minidisk3
괴물 monster5 troll4
괴짜 crazi3
교사 teacher9
교수 professor9
교수님 professor9
교외 countri4 ranch4 settl4 simpl4 suburban4 suburbia4
교육 educ7 book6 librari6 read6
교자 dumpl5 empanada4 gyoza4 jiaozi4 pierogi4 potstick4
교정 brace9 orthodont8
교차 intersect3 stoplight3 cross3
교토 kyoto9
교통 traffic9 transport8
교통사고 accid9 crash8
교통수단 vehicl7 drive4
교통신호 octagon4
교환 exchang9
교회 church9
구 nine4
구급차 ambul9
구기종목 chuck4 handbal4 hurl4 lob4 pitch4 toss4 catch3
구더기 maggot4 rot4 fli3 diseas3
구독 subscript9 subscrib8
구름 cloud9
구매 buy9 purchas8
구멍 hole7
구명부환 buoy4 lifesav4 preserv4 save4 saver4 float3 rescu3
구명조끼 vest5 safeti4 emerg4
구부린 bent4
구불구불 pretzel5 convolut4 twist4
구속 apprehend5 arrest5 citat5 pull5 undercov5 cop4 over4 polic4
구슬 charm3 nazar3 talisman3
구식 videocassett5 tape4 vcr4 vhs4
구역 smoke3
구입 buy9 purchas8
구조 firefight6 firetruck6 fire4
구토 vomit9
국 soup9 stew8
국가 countri9 nation8
국립 nation4
국립공원 nation5 park3
국수 noodl9
국적 nation9
군 armi9 counti8
군대 armi9 militari8
군모 armi3 warrior3
군용 armi3 warrior3
군인 soldier9 militari8
굴 oyster9
굶다 fast9 starv8
굽다 bake9 grill8 roast8
굿 yes3
궁수 sagittarius6 archer5
궁전 castl5 buckingham4 london4 palac4
권총 gun3 handgun3 pistol3
권투 box9
귀 ear9
귀뚜라미 cricket5 grasshopp5 orthoptera5
귀신 ghost4
귀신얼굴 ghost4
귀엽다 cute9
규칙 rule9
균류 mushroom5 toadstool4 fungus4
균형 balanc4 act3 juggl3 multitask3
귤 tangerin9 mandarin8
그래프 chart9 graph8
그럴리 mind3 mindblown3
그레나 grenada6
그루브 flair3 flamenco3 groov3 let3 tango3
그릇 dish9 bowl8 plate8
그리다 draw9 paint8
그리스 greec9
그린란드 greenland6
그림 paint9 draw8 photo8
그림자 bust4 silhouett4
그립다 miss9
그만두 quit9 stop8
그물채 lacross5 goal4
그믐 dark3
그믐달 moon3 dream3
극장 cinema4
근위병 guard7 buckingham6 london6 palac6 helmet5
근육 muscl9
글래스 liquor3 scotch3 tumbler3 whiskey3
글로벌 show6 earth5 globe5 world5
글로브 softbal5 underarm4
글쓰기 write4
금 treasur4
금관 trombon5 brass3
금리 interest9 rate8
금메달 gold5 1st5 medal4
금발 blond6 hair4
금속 coin4
금연 smoke9 quit8
금요일 friday9
금주 sober9 alcohol8
금지 ban9 forbidden8
급여 salari9 pay8 wage8
급하다 hurri6 marathon6 quick6 rush6 move5 speed5 run5 race4 fast4
긍정 nod4 yes3
기관차 locomot6 caboos5
기구 scissor4 microscop4
기념 celebr4
기념일 anniversari9
기능 featur9 function8
기니비사우 bissau4
기다리다 wait9
기도 prayer9
기도실 worship4 pray4
기독교 christian9
기록 record9
기르다 gas9 rais9 fuel8 grow8 keep8 oil8
기름통 oil4 drum3
기린 giraff6 spot5
기모노 kimono6 comfort5
기발 bulb4 idea4
기부 donat9
기쁘다 happi9 glad8
기쁨 joy3
기사 driver9 articl8
기상 wake9
기생충 worm5 annelid4 earthworm4 parasit4
기수 jockey3
기술자 scientist4 mathematician4 physicist4 chemist4 electrician4 tradesperson4
기어 gear5 cog4 cogwheel4
기온 temperatur9
기울다 gibbous4 wane4
기일 headston5
기자 journalist9 report8
기장 pilot7 plane5
기저귀 chang4
기차 train9
기차역 station6
기침 cough9
기타 guitar9
기하학 geometr8 squar4 black3
기한 deadlin9 due8
기호 symbol4
기후 climat9
기후변화 coral5 climat4 reef4
긴장 nervous9
길 street9 road8 way8
길다 long9
길이 length9
길찾기 direct7 cardin5 intercardin4
김치 kimchi9
깁스 cast9
깃 feather5 flight4 plumag4
깃발 flag6
깃털 feather6 flight5 plumag5
깊이 depth9
까먹 forget9
깨끗 clean9
깨닫다 realiz4
깨지다 break9 shatter8
꺼내다 pull9 take8
꺼지다 off3
꺾다 curv5 fetch3 flick3 gossip3 sassi3 tip3
꼬기 yoga4 yogi4 seren4 posit4
꼬리 repeat4 clockwis4
꼬은 pretzel5 convolut4 twist4
꼬인 knot5 cord3 rope3 tangl3 twine3
꼬집 littl4 sort4
꼬집는 pinch3
꼬치 skewer5 dango4 stick3
꽃 flower9
꽃가루 pollen9
꽃게 crab5 cancer4
꽃다발 bouquet6
꽃송 blossom6 buttercup5 dandelion5
꽝 collis5 collid4 explod4
꽥꽥 goos4
꾸러미 packag5 parcel4
꿀 honey9
꿀꿀 pig5 sow3
꿀벌 honeybe6 bee5 bumblebe5
꿇 kneel7 knee6
꿈 dream9
꿰매다 stitch9
끄다 turn9 off8
끄덕끄덕 nod5 yes4 vertic3
끈 knot4 cord3 rope3 tangl3
끊다 cuff4 freedom4
끓 boil9
끔찍 aw3
끝나다 end9 finish8
끝내다 end9 finish8
나누다 discount4 divis4 divid4
나라 countri9 nation8
나무 tree9
나무늘보 sloth6 lazi5 slow5
나뭇가지 branch6 nest4
나미비아 namibia6
나비 butterfli6 pretti4
나쁘다 bad9
나쁜놈 supervillain5 crimin4 villain4 bad4
나사 screwdriv4 flathead4 handi4 screw4
나우루 nauru6
나이 age9 old8
나이지리아 nigeria6
나이프 fork4 dinner4 plate4 knife3 eat3
나자르 charm4 nazar4 talisman4 amulet3
나침반 compass6 navig5 orient5 magnet4
나팔 postal4 horn4
낙담 deject5 lose4 aw3
낙엽 autumn3 leaf3
낙엽수 decidu4 habitat4 shed4
낙옆 mapl4 fall3
낙타 camel7 hump6 dromedari4 desert4
낙하산 parachut6 parasail5 skydiv5 glide4
낚시 fish9
낚싯대 pole4
난로 heater9
난방 heat9 boiler8 heater8
날개 wing6 pixi4 aviat3 heaven3 mytholog3
날다 dove4 fli3 wing3
날리다 kite5 soar4
날씨 weather9
날씬 slim9 thin8
날아오르 wing4
날짜 date9 day8
날카롭다 razor5 sharp4 shave3
남교사 instructor3 lectur3 professor3
남극 antarctica5 penguin5
남기다 leav9
남동생 brother9
남동쪽 southeast4
남서쪽 southwest4
남성 bro5
남자 man9 guy8 male8
남자친구 boyfriend9
남쪽 south3
남친 boyfriend9
남편 husband9
남학생 graduat3 student3
납골 ash5 funer5 urn5 death4
납작 casserol3 paella3 shallow3 pan3
낮 daytim9 noon8
낮다 low9
낮잠 nap5 tire3
낯설 strang9 unfamiliar8
내과 doctor9 clinic8
내년 year9 next8
내다 nanni3
내려가다 lower4
내리다 get9 off8
내부 insid9
내쉬기 lung5 breath4 inhal4 respir4 exhal3 organ3
내일 tomorrow9
냄비 pot9
냄새 nose4 nosey4 odor4
냄새나 skunk5 stink4
냉장고 refriger9
너구리 raccoon6 curious5 sli5
너트 bolt4
넓다 wide9 spacious8
넘다 exceed9
넘어지다 fall9
넙죽 apolog4 favor4 forgiv4 piti4 regret4 ask4 sorri4 beg4 bow4
넛츠 peanut5 nut4
넣다 put9
네덜란드 netherland9
네비게이션 compass5 navig4 orient4 magnet3
네잎클로버 clover4 lucki4 irish3
네트 goal4 net4
네트워크 network9
네팔 nepal6
넥타이 neckti6 employ5 tie4 serious4 shirt3
년 year9
노 cruis5 oar5 raft5 river5 row5 rowboat5 paddl4 lake4 cano3
노굿 ng4
노끈 knot5 cord3 rope3 tangl3 twine3
노동 hardhat5 rebuild5 remodel5 work4 fix4 repair4
노동자 hardhat4 rebuild4 remodel4 work4 worker3
노란색 yellow9
노랑 yellow9
노랗다 taxi4 yellow4 cab4 cabbi4
노래 song9 sing8
노래방 microphon4 karaok4 sing4
노르웨이 norway9
노새 donkey5 ass4 burro4 hinni4 mule4 stubborn4
노을 sunset5 dusk5
노인 elder9 old8 senior8
노젓는 cruis4 oar4 raft4 river4
노트 notebook5 ledger4
노트북 laptop9 notebook8
노퍽섬 norfolk4
노후 derelict4
녹다 melt4 fondu4
녹색 green9
녹차 tea9
녹화 record3
논문 thesi9 dissert8 paper8
논쟁 argument3 brawl3 debat3 disagr3 ruckus3
놀라다 surpris9
놀리다 heartbreak3 teas3
놀이공원 amus6 theme6 park4
놀잇감 playth4 plush4 teddi4
농구 basketbal9
농구공 basketbal6 bounc4 championship4 dribbl4 hoop3
농구선수 bounc5 championship5 dribbl5 player5 net4 throw4 basketbal4 athlet4
농담 joke9
농부 farmer9
농사꾼 farmer7 rancher7 garden4
농작물 crop4 maiz4 maze4
농장 farm9
높다 high9 tall8
높은음자리 score4
높은음자리표 score5
높이 height9
놓치 miss9
뇌 brain9
뇌룡 sauropod5 brachiosaurus4 brontosaurus4 diplodocus4 dinosaur4
뇌우 thunderstorm4 thunder4 lightn3
누나 sister9
누수 leak9
눈 eye9 snow8
눈물 tear7 cri4 joy4
눈사람 snow9
눈송 snowflak6
눈썰매 sled5 luge4 sledg4 sleigh4 toboggan4
눕다 lie9
뉴 new3
뉴문 new4
뉴스 news9
뉴욕 york9
뉴질랜드 zealand9
뉴칼레도니아 caledonia4
느낌 feel5
느낌표 exclam7 punctuat6 mark4
느리다 slow9
늑대 wolf9
늘다 increas9
늘리다 increas9
늙다 old9
늦다 late9
니우 niue6
니제르 niger6
니카라과 nicaragua6
니트 yarn5 crochet4 knit4
닌자 ninja6 assassin4 fighter4 stealth4 fight3
다가오 oncom6 car4
다락 attic9
다람쥐 chipmunk5 squirrel4
다르마 buddhist4 dharma4
다리 leg9 bridg8
다비드 david3
다비드별 david3
다섯 five5
다운로드 download9
다윗 david3
다이너마이트 firecrack5
다이빙 dive9
다이아몬드 diamond5 engag3
다이어트 diet9
다치다 injuri9 hurt8 injur8
다투 fight9 argu8 quarrel8
다툼 argument3 brawl3 debat3 disagr3 ruckus3
다트 bullsey4
단검 dagger6 knife4
단계 ladder5 step4 climb3
단단 boulder4 solid4 tough4
단도 dagger5 knife3
단봉 camel4
단서 clue5
단식 fast9 starv8
단어 word9 vocabulari8
단풍잎 fall5 mapl5 leaf4
단화 comfi4 flat4 slip4 slipper4
닫다 close9 shut8
닫힌 mailbox3
달 month9 moon8
달가닥 maraca4
달걀 egg9
달님 moon4 quarter3
달다 sweet9
달러화 dollar4
달력 calendar7
달리기 run9 jog8
달리다 away4 fart4 go4 gotta4
달맞 ceremoni5 view4
달콤 sweet9
달팽이 snail6 escargot5 slug5
달팽이집 conch5 shell5
닭 chicken9
닭고기 chicken9
닭다리 poultri5 drumstick3
담당 charg9 contact8
담당자 charg9 contact8
담배 smoke9 cigarett8
담벼락 brick5 clay4 mortar4 wall4
담요 blanket9
당고 dango5 skewer3
당구 billiard9
당구공 8ball3 billiard3
당근 carrot9
당근마켓 secondhand9 hand8 second8 use8
당기다 pull9
당나귀 donkey6 ass5 burro5 hinni5 mule5 stubborn5 mammal4
당뇨 diabet9
당뇨병 diabet9
당황 disbelief4 embarrass4
닻 anchor7 ship4
대 versus5 vs5
대거 dagger5 knife3
대관람차 amus3 theme3
대기 hrs4 late3 alarm3
대나무 bamboo5 panda4
대단 nice3 awesom3
대륙 antarctica3
대마법사 mage5 sorcer5 sorceress5 sorceri5 spell5 summon5 wizard4
대만 taiwan9
대머리 bald8
대문자 uppercas5 abcd4 latin3
대시 dash4 wavi4
대양 coral5 climat4 reef4
대여 borrow9 lend8 rent8
대출 loan9
대통령 presid9
대표 ceo9 owner8 presid8
대학 univers9 colleg8
대학교 univers9 colleg8
대학원 graduat9 grad8
대한민국 korea9 korean8
대항 versus4 vs4
대회 contest9 competit8 race8 tournament8
댄서 dancer6 counterpart4 pair4 soulmat4 twinsi4
댄스 danc5 maraca3
댄싱 flair3 flamenco3 groov3 let3 tango3
댐 beaver4 dam4 bewild3 exasper3
댓글 comment9
더럽다 dirti9
더블 doubl6
더블유 closet3
더위 hot9 heat8
더하다 plus6
덕 khanda5 deg3 fateh3 khalsa3 sikh3 sikhism3 tegh3
던지다 throw9
덤플링 dumpl5 empanada4 gyoza4 jiaozi4 pierogi4 potstick4
덥다 hot9 heat8
덫 bait4 lure4 mousetrap4 snare4 trap4
데님 jean4
데드 zombi5 apocalyps5 horror5 undead4
데드리프트 barbel3 deadlift3 lifter3 powerlift3 bodybuild3 weightlift3 workout3 weight3
데려가다 take9
데려오다 bring9
데모 placard5 demonstr3 notic3 picket3 plaqu3 protest3
데스크벨 bellhop4
데스크톱 desktop4 monitor4
데우다 heat9 warm8
데이 pamper4 sauna4 steambath4 unwind4
데이터 data9
데이터베이스 databas9
데이트 date6 bae4 coupl4 mwah3 flirt3
데킬라 lime4
덴마크 denmark9 danish8
도구 tool9
도깨비 ogr4 goblin3
도끼 axe6 ax5 hatchet5 split5 chop4
도난 steal9 thief8
도넛 doughnut6 donut5
도도새 dodo6 extinct4
도둑 steal9 thief8
도로 street9 road8 way8
도리도리 horizont4
도마뱀 lizard6 reptil5
도미니카 dominica6
도보 ambl5 gait5 pace5 stride5
도복 judo5 karat5 martial5 taekwondo5 uniform5 art3
도서관 librari9
도시 citi9
도시락 bento5
도어 door5 front4 closet4 back3
도예 potteri9 ceram8
도움 help9
도자기 potteri9 ceram8
도장 stamp9 seal8
도착 arriv9
도쿄 tokyo9
도표 chart9 graph8
독감 flu9 influenza8
독버섯 mushroom5 toadstool4 fungus4
독서 read9
독수리 eagl6
독일 germani9 german8
독일어 german9
독자 reader9
돈 money9
돈주머니 moneybag4 bet3
돋다 seedl4
돋보기 magnifi4 search4 tilt4
돌 rock5 stone5
돌고 dolphin6 flipper5
돌아가다 die9 death8 pass8
돌아다니기 ambl6 gait6 pace6 stride6 stroll6 hike6 pedestrian5 walk5
돌잔치 birthday9 parti8
돕다 help9
동굴 cave9
동그라미 circl6
동네 neighborhood9 town8
동등 answer4 equal4
동료 colleagu9 cowork8
동메달 3rd5 bronz5 third5
동물 anim9
동물병원 vet9 veterinarian8
동물원 zoo7
동상 statu5 moai4 liberti3 ny3 nyc3 york3
동생 sibl9 brother8 sister8
동영상 video9
동의 agre3
동전 coin6 metal4 treasur4 euro4
동쪽 east4
동창 alumni9 classmat8
동티모르 lest4 timor4
동화 fairytal8 tale7 fairi7 fantasi4
돛단배 sailboat6 resort5 sail5 yacht5
돼지 pig9
돼지고기 pork9
돼지코 snout5 smell4
되감기 rewind3
두개 dua3
두껍다 plus4
두다 leav9
두드러기 hive9 rash8
두렵다 afraid9 fear8 scare8
두루마리 towel5 scroll4 paper4
두르다 scarf3
두부 tofu9
두통 headach9
둥지 branch5 nest5
뒤 back9 behind8
뒤집힘 hehe4
뒷문 door5 front4 closet4 back3
드라마 drama9 seri8 show8
드라이버 screwdriv6 flathead5 handi5 screw5
드라큘라 fang5 supernatur5 vampir5 undead4 blood3
드래곤 dragon5
드럼 drum9
드레스 dress6 purs4 handbag4 cloth4 sari3
드리블 bounc5 championship5 dribbl5 player5 net4 throw4 basketbal4 athlet4
듣기 listen5 ear4
듣다 hear9 listen8
들소 bison6 herd5 wisent5 buffalo4
들어보이기 back3 backhand3
들어오다 entri4
들이마시기 lung5 breath4 inhal4 respir4 exhal3 organ3
들통 bucket5 cask4 vat4 pail4
등록 regist9 enrol8 registr8
등록상표 regist6 r5
등반 climber6 climb5 scale4
등반가 climber5 climb4 scale3
등산 hike9 climb8 mountain8
등산가 climber6 climb5 scale4
등산화 boot4 outdoor3
디바 fetch3 flick3 gossip3 sassi3
디비디 dvd7 cd6 optic5 blu5 disk4 ray3
디스켓 floppi4
디스코 disco4 glitter4
디스크 disk5 optic3 disc3 floppi3 ultim3
디야 diya4 oil4
디오니소스 grape5 dionysus4
디자이너 design9
디저트 dessert6 sweet6
디플로도쿠스 sauropod5 brachiosaurus4 brontosaurus4 diplodocus4 dinosaur4
따갑다 jellyfish4
따뜻 bundl4 scarf3
딱정벌레 beetl7
딸 daughter9
딸기 strawberri9
땀 sweat5 droplet4 splash4 squirt4 wet4
땅콩 peanut9
떠나다 leav9 depart8 departur8
떡 rice9 cake8
떡꼬치 dango6 skewer4
떨림 maraca4
떨어뜨리다 fall9 drop8
떨어지다 fail9 fall9 drop8
떼 bison5 herd4 wisent4 buffalo4
뗏목 cruis3 oar3 raft3 river3
똥 poop5 bs3 doo3 dung3 fml3 pile3 poo3 smelli3 stinki3 turd3
뚫어뻥 plunger6 forc5 suction5 poop4
뚱뚱 fat9
뛰기 hurri6 marathon6 quick6 rush6 move5 speed5 run5 race4 fast4
뛰다 run9 jog8
뜨개질 knit9
뜨겁다 hot5
뜨다 shovel4
뜸 sunris5 morn4
띠용 dizzi4
라디오 radio7
라마 llama6 alpaca5 guanaco5 vicuna5 wool4
라마단 ramadan6 crescent4
라면 ramen9 noodl8
라바쉬 flatbread4 arepa3 gordita3 lavash3 naan3 pita3
라벤더 hyacinth4
라벨 label6 tag5
라오스 lao6
라우터 wireless4
라이드 bicycl3
라이딩 bicyclist6 bike6 cycl6 cyclist6 ride5 bicycl4
라이베리아 liberia6
라이브러리 librari9
라일락 hyacinth4
라임 lime6 acid4 garnish4 margarita4 mojito4 tangi4 tequila4 zest4
라지 larg5 geometr3
라켓 racquet6 badminton4 tenni4 shuttlecock4
라쿤 raccoon5 curious4 sli4
라크로스 lacross6 goal4
라트비아 latvia6
라틴 latin5 input4 lowercas3 letter3
락 lock4 crack3 privat3 unlock3
락스타 rockstar4 actor4 singer3
랍스터 lobster5 bisqu4 claw4 seafood4
랜딩 land4
램프 lamp7 diya3 geni3
랩 burrito5 wrap3
랩탑 laptop5 pc4
러닝 sash4 athlet4 run4
러브레터 valentin3
러시아 russia9
럭비 rugbi4 footbal3
럭비공 rugbi5 footbal4
럭셔리 luxuri6 pamper5 sauna5 steambath5 unwind5 steami4 day4 spa4 room4
런닝 hurri6 marathon6 quick6 rush6 speed5
런던 london9
레몬 lemon9
레바논 lebanon6
레벨 level4 slider4
레소토 lesotho6
레스토 restaur8
레슬러 combat6 duel6 grappl6 tournament6 wrestl5 ring3
레슬링 combat6 duel6 grappl6 tournament6 wrestl5 ring3
레시피 recip9
레오 lion4
레오파드 leopard5
레위니옹 reunion6
레이스 hors4 equestrian3
레이싱 race6 motorcycl4 racehors4 zoom3
레이싱카 zoom4
레인보우 rainbow4
레즈비언 rainbow4
레크리에이션 recreat3 sportutil3 util3
렉스 rex4 tyrannosaurus4 t4 dinosaur3
렌즈 len9 contact8
렌치 wrench7 spanner6
로그인 login9
로마 rome9
로맨스 romanc8 babe5 togeth4 anniversari4 love4
로맨틱 romant5
로봇 robot5
로션 lotion5 moistur5 shampoo5 sunscreen5 bottl3
로션통 lotion4 moistur4 shampoo4 sunscreen4
로열 princ5 royal4 royalti4 crown3
로제트 rosett5
로케트 launch4 rocket4
로켓 rocket7 astronaut5 launch4
로플콥터 helicopt5 copter4 roflcopt4
록 singer4
록스타 singer4
롤 croissant4
롤러 roller5 coaster4
롤러스케이트 blade5 roller4 skate3
롤러코스터 coaster5 amus4 theme4 roller4
롤리팝 lollipop6
루마니아 romania6
루어 bait4 lure4 mousetrap4 snare4 trap4
루프 loop5 cur5 curl4
루핀 hyacinth4
룩셈부르크 luxembourg6
룸메이트 roommat9
르완다 rwanda6
리듬 conga4 long4 rhythm4
리모델링 hardhat5 rebuild5 remodel5 work4 fix4 repair4
리본 ribbon7
리볼버 gun3 handgun3 pistol3
리비아 libya6
리스닝 listen4 ear3
리스본 lisbon9
리스트 list9
리코더 flute4
리톱스 moai5 moyai4 stonefac4 statu3
리투아니아 lithuania6
리히텐슈타인 liechtenstein6
릴리스 releas9 deploy8
립스틱 lipstick7 cosmet4 makeup3
링 ring4
링크 link9
마가리타 lime4
마감 deadlin9 due8
마그넷 magnet4 attract3 horsesho3 shape3
마녀 witch6 wizard4 broom4 sweep3
마늘 garlic9
마다가스카르 madagascar6
마당 garden9 yard8
마라카스 maraca6 cha4 percuss4 rattl4 shaker3
마라톤 marathon9
마르티니크 martiniqu6
마름모 diamond6 geometr4
마름모꼴 dot3
마리아 hamsa4
마법 magic5 elf5 elv5 enchant5
마법사 mage6 wizard6 witch5 sorcer5 sorceress5 sorceri5 spell5 summon5 magic4
마사지 massag5 salon5 sooth5 tension5 therapi5 treatment5 headach4 get4 spa4
마술 magic5
마술사 wizard5 magic5 witch5 mage4
마스크 mask4
마시다 drink9
마시오 entri4 prohibit3
마요 pinata4
마요트 mayott6
마우스 mous9
마이그레이션 migrat9
마이너스 minus5
마이크 microphon6 mic5 karaok4 sing4
마이크로폰 studio4 mic4
마작 mahjong5 dragon3
마장마술 dressag3 equin3
마지막 last9 final8
마커 marker4 tab4
마크 bookmark4
마테차 mate6
마트 supermarket9 groceri8
마트료시카 babooshka4 baboushka4 babushka4 matryoshka4
막대그래프 data4 chart3 graph3
막히다 traffic9 jam8
만나다 meet9
만남 meet9
만년필 fountain4
만두 dumpl6 empanada5 gyoza5 jiaozi5 pierogi5 potstick5
만들다 make9 build8
만세 prais4 hooray3
만지다 touch9
만화 comic9 webtoon8
말굽 magnet3
말띠 dressag3 equin3
말라리아 mosquito5 malaria3
말라위 malawi6
말레이시아 malaysia6
말리 mali6
말리다 curl3 paper3
말풍선 speech6 balloon5 bubbl5 dialog5 messag3 sms3 text3
맘모스 mammoth5 tusk4 wooli4
맙소사 omg6 oh4
맛 tast9 flavor8
맛있다 delici9 tasti8
맛집 restaur9
망고 mango9
망원경 telescop9
망치 hammer9
맞다 accept4
매니저 architect6 manag5 busi4 collar4 offic3
매니큐어 care4 manicur4 nail4 polish4
매듭 knot6 cord5 rope5 tangl5 twine5 tie4 twist4
매력적 fetch5 flick5 gossip5 sassi5 tip5 sarcasm4 sarcast4 serious4
매머드 mammoth6 tusk5 wooli5 extinct4
매일 daili9 everyday8
매장 shop9 store8
매주 week9
매직 sparkl3
매출 sale9 revenu8
매트리스 mattress9
맥박 puls5 heartbeat4 beat4
맥주 beer9
맥주잔 mug5 beer4 ale4 octoberfest4 oktoberfest4 pint4 stein4 alcohol4 booz4
맨발 footprint5 barefoot3
맨섬 isl4
맵다 spici9 hot8
머리 head9 hair8
머리카락 hair9
머물다 countri3 ranch3 settl3 simpl3
먹다 eat9
먼지 dust9
멀티태스크 act4 juggl4 multitask4 skill4 handl4
멀티태스킹 act4 juggl4 multitask4 skill4 handl4
멈추다 octagon4
멋진 fetch5 flick5 gossip5 sassi5 tip5 sarcasm4 sarcast4 serious4
멍 bruis9
멍멍 dog5 poodl4
멍함 absentmind4
메가폰 megaphon5 cheer4 loudspeak4
메노라 menorah6 candelabrum5 candlestick5 hanukkah5
메달 medal9
메디컬 hospit5
메뚜기 cricket4 grasshopp4 orthoptera4
메뚜기류 cricket4 grasshopp4 orthoptera4
메롱 tongu6 lick4 slurp4
메모 note9
메모리 memori9
메모장 memo5 media4
메모지 memo5 media4
메스껍다 nasti3 nauseat3
메시 futbol4 soccer4
메시지 messag9 text8
메신저 ophiuchus4 serpent3
메이크업 makeup4 mirror4 reflect4 reflector4
메이플 mapl4 fall3
메일 email9 mail8
메트 metro5 subway4
멕시칸 mexican7 wrap5 taco4 tamal4 burrito3 pamonha3
멕시코 mexico9
멘토 mentor9
멜론 melon6 cantaloup5
멤버십 member9 membership8
멧돼지 boar6 pig3
며느리 inlaw9
면 noodl9
면도기 razor5 sharp4 shave3
면도칼 razor6 sharp5 shave4
면바지 jean4
면사포 veil6 wed4
면접 interview9
면허 licens9 licenc8
면허증 licens9 licenc8
멸종 extinct5 dodo4 mammoth4 larg3
명복 headston4
명상 yoga4 yogi4 seren4 posit4 zen4 medit4
명절 holiday9
명중 bullsey4
명찰 badg4 name4
명함 rolodex4
모기 mosquito9
모나코 monaco6
모노레일 monorail7
모니터 monitor9 screen8
모델 model9
모드 mode3
모래 hourglass5 sand5 timer4 done4
모래시계 hourglass5 sand5 timer4 done4
모로코 morocco6
모르게 guess4 idk4 ignor4 indiffer4 mayb4 shrug4 doubt4 dunno4 know3
모르다 unknown9
모르타르 brick5 clay4 mortar4 wall4
모리셔스 mauritius5 dodo3
모리타니 mauritania6
모바일폰 cell6 mobil5 telephon4
모스크 mosqu6 masjid5 islam4 muslim4
모아이 moai6 moyai5 stonefac5 statu4
모아이상 moai5 moyai4 stonefac4 statu3
모유 breast4
모이스처라이저 lotion4 moistur4 shampoo4 sunscreen4
모자 hat9 cap8
모잠비크 mozambiqu6
모터 scooter4
모터보트 motorboat5
모터사이클 motorcycl5
모히토 lime4
목 neck9 throat8
목격자 wit4 speech3
목공 woodwork9
목관악기 flute4
목도리 scarf5 neck4 bundl4
목록 list9
목마 carousel4
목발 crutch6 disabl4 injur4 hurt4 help3
목요일 thursday9
목욕 bathtub5 bath4 pamper4 sauna4
목욕탕 hotspr4 spring3
목재 lumber6 wood5 log5 timber5
목적지 destin9 trip8
목줄 leash9
목표 goal9 target8
몬스터 monster7 robot3
몬테네그로 montenegro6
몬트세라트 montserrat6
몰도바 moldova6
몰디브 maldiv6
몰래 ninja4
몰타 malta6
몸 bodi7
몸무게 weight9
못 nail9
못난 swan4
몽골 mongolia6
뫼비우스 infin5 forev4 unbound4 univers4
묘기 act4 juggl4 multitask4 skill4
묘비 headston6 cemeteri4 grave4 graveyard4 memori4 tomb4 tombston4 rip4
묘석 headston5
묘지 headston5
무겁다 heavi9
무게 weight9
무관심 guess4 idk4 ignor4 indiffer4 mayb4 shrug4 doubt4 dunno4
무궁화 hibiscus6
무기 weapon8
무늬 geometr7 squar5 black4 small3
무당벌레 ladybird4 ladybug4
무대 stage9
무덤 headston5
무료 free9
무릎 knee9
무리 goos4
무비 projector4
무선 wireless6 broadband4 connect4 hotspot4 network4 router4 smartphon4 wifi4 wlan4 fi4 wi4 internet3
무섭다 afraid9 fear8 scare8
무술 judo4 karat4 martial4 taekwondo4 uniform4
무스 moos6 alc5 antler5 elk5 mammal4
무슬림 turban5 wear5 islam5 muslim5
무식 guess4 idk4 ignor4 indiffer4 mayb4 shrug4 doubt4 dunno4
무신론자 atheist4 atom4
무용수 dancer3 ballet3
무음 mute4 silent4
무지 guess4 idk4 ignor4 indiffer4 mayb4 shrug4 doubt4 dunno4
무지개 rainbow6 gay4 genderqu4 glbt4 glbtq4 lesbian4 lgbt4 lgbtq4 lgbtqia4 pride4 queer4 tran4
무척추동물 jellyfish4
무표정 unimpress3
무한 infin6 forev5 unbound5 univers5
묵 solidar4 clench4 punch4
묵주 necklac5 prayer4 bead4
문 door9
문법 grammar9
문서 document9 paper8
문어 octopus6 creatur3
문자 messag9 text8
문장 punctuat6 exclam4 mark4
문제 problem9 issu8
문지르다 geni5 djinn5 jinn5 rub5 wish4
묻다 ask9
물 water9
물개 seal6 lion3
물결 dash3 wavi3
물결모양 dash4 wavi4
물결표 dash4 wavi4
물결표시 fog4
물고기 fish9
물고기자리 pisc7 fish4
물기 mosquito5 malaria3
물다 bite9
물리 physic9
물리치료 physiotherapi9
물리학 physic9
물리학자 scientist6 mathematician5 physicist5 chemist5 biologist5 engin5
물방울 droplet5 drop4
물병 aquarius5
물병자리 aquarius7 bearer3
물소 buffalo6 bison4 herd3 wisent3
물안경 goggl5 weld4 protect3
물어뜯 chew9
물음표 question5 punctuat5 mark3
물총 gun5 handgun5 pistol5 revolv3
뮤지컬 music9
미국 america9 american8 usa8
미끄러지 slip9
미끄럼틀 playground4
미끼 bait4 lure4 mousetrap4 snare4 trap4
미니버스 minibus6 van5
미대륙 america3
미디어 memo5 media4
미디엄 medium6
미러볼 disco5 glitter5
미로 crop4 maiz4 maze4
미루다 delay9 postpon8 smoke8
미리암 hamsa4
미묘 eyerol3
미사 necklac4 prayer3 bead3
미생물 bacteria6 microb5 amoeba5 virus4
미소 smile6 grin4 happi4
미술 palett5 artist5
미술관 museum9 galleri8
미술도구 artist6 palett6
미스터리 fingerprint4
미스테리 shadow4 mysteri4 bust4 silhouett3
미식 super3 american3
미식축구 super3 american3
미식축구공 super5 american4 footbal3
미안 sorri9 apolog8
미얀마 burma4 myanmar4
미용 cosmetolog5 parlor5 shear5 style4 barber4 haircut4 chop4 groom4 beauti3 get3
미용사 hairdress9
미용실 cosmetolog5 parlor5 shear5 style4 barber4 haircut4 chop4 groom4 beauti3
미주 america3
미크로네시아 micronesia6
미트볼 meatbal6 falafel4 chickpea4 spaghetti3
미팅 meet9
민들레 buttercup4 dandelion4 blossom4
민속 siren5 trident5 folklor4 creatur4 sea4 mermaid3 merman3
믿다 believ9 trust8
밀 flour9 wheat8
밀가루 flour9 wheat8
밀감 tangerin5 nectarin4
밀다 push9
밀치기 block4 halt4 push4 refus4 slap4
바가지 skull3
바게트 baguett5 french4
바구니 basket6 laundri5 picnic5
바깥 outsid9
바꾸다 chang9
바나나 banana9
바누아투 vanuatu6
바느질 sew9
바늘 needl6 thread6 sew6 embroideri4 stitch4 sutur4 tailor4
바다 sea9 beach8 ocean8
바다사자 seal5
바다생물 shark4 shrimp3 shellfish3
바닥 floor9
바닷가 sea9 beach8 ocean8
바닷가재 lobster6 bisqu5 claw5 seafood4
바둑 baduk9 go8
바람 wind9
바레인 bahrain6
바베이도스 barbado6
바벨 barbel3 deadlift3 lifter3 powerlift3 workout3
바보 goos4
바부슈카 babooshka4 baboushka4 babushka4 matryoshka4
바쁘다 busi9
바위 boulder5 solid5 tough5 stone3
바이러스 virus6 microb4 amoeba4 mosquito4 bacteria3
바이스 clamp5 compress4 vice4
바이슨 bison5 herd4 wisent4 buffalo4
바이오하자드 biohazard5
바이오해저드 biohazard5
바이올린 violin9
바이크 bicycl6 cycl5 cyclist5 ride5
바지 pant9 jean8 trouser8
바퀴 wheel6 skateboard4 skater4
바퀴벌레 cockroach9
바하마 bahama6
박다 conga4 long4 rhythm4
박물관 museum9 galleri8
박사 phd9 doctor8
박스 box9
박쥐 bat5
박테리아 bacteria6 microb4 amoeba4 virus3
밖 outsid9
반 thirti7 clock4 time4
반달 quarter6 last4 moon3
반대 revers3
반동 boomerang5 rebound4 repercuss4
반려견 dog9 puppi8
반려동물 pet9
반려묘 cat9 kitten8
반바지 short6 pant4 underwear4 swimsuit3
반복 repeat5 clockwis5
반사 mirror5 reflect4 reflector4 speculum4
반사경 mirror5 reflect4 reflector4 speculum4
반사체 mirror5 reflect4 reflector4 speculum4
반장 presid9 class8
반지 ring9
반짝 sparkl4
반짝거림 sparkl3
반짝반짝 shine3
반짝임 sparkl5
반찬 side9 dish8
반창고 adhes5 bandag4
받다 receiv9 get8
발 foot9
발가락 toe9
발견 contact5 telescop4 scienc4 extraterrestri3
발구르기 ankl4 stomp4 foot4
발그레 blush4
발레 ballet6
발레타인 rise4
발렌타인 valentin5
발리우드 bollywood3 hollywood3
발명 invent9
발명가 technologist6 coder5 develop5 inventor5 softwar5
발목 ankl9
발바닥 footprint5 barefoot3
발사 launch4 rocket4
발음 pronunci9
발자국 footprint6 print5 barefoot5 omw4
발진 hive9 rash8
발코니 balconi9
발판 ladder4
발표 present9 announc8
발표회 recit9
밝기 dim4 bright4
밝다 bright5
밤 night9
밤하늘 night3
밥 rice9 meal8
밧줄 knot5 cord3 rope3 tangl3 twine3
방 room9
방광 bladder9
방글라데시 bangladesh6
방법 method9 way8
방사능 radioact6
방사선 radioact5
방울 splatter4
방전 drain4 electron4 energi4 power4
방콕 bangkok9
방패 shield6
방학 vacat9 break8
배 ship9 stomach9 belli8 boat8 pear8
배고프 hungri9
배고픔 hungri6 hamburg4
배관공 plumber9
배구 volleybal5
배구공 volleybal6
배낭 backpack9
배너 banner3 tanabata3
배달 deliveri9 packag8 parcel8 ship8
배달앱 deliveri9 app8
배드민턴 badminton9
배드민턴채 badminton5 shuttlecock4 birdi4 racquet4
배부르다 full9
배상 compens9
배송 deliveri9 packag8 parcel8 ship8
배우 actor9 actress8
배우다 learn9
배지 badg4 name4
배터리 batteri9
배트맨 superhero4
배포 deploy9 releas9
백 handbag5
백곰 arctic4 polar4
백발 adult3
백신 vaccin9 shoot8
백업 backup9
백점 clear4 definit4 faith4 hundr4 perfect4 true4 truth4 yup4 agre3 fleek3
백조 swan6 cygnet5 duckl5 ugli5
백합 knight4
백화점 mall9 depart8
밴 van9
밴드 band9
밴조 banjo6 string4
뱀 snake7 ophiuchus6 serpent6 bearer5
뱀주인자리 ophiuchus7 snake6 serpent6 bearer5
뱀파이어 vampir7 fang5 supernatur5 dracula4
뱅뱅 bangbang4
뱅크 bank3
버거 burger5 hamburg4
버그 error9 bug8
버디 birdi5 badminton4 shuttlecock4
버리토 burrito5 wrap3
버뮤 bermuda6
버블 bubbl5
버블티 boba5 pearl3 tea3
버섯 mushroom9
버스 bus9
버전 version9
버킷 bucket5 cask4 vat4 pail4
버킹엄 guard5 buckingham5 london5 palac5
버터 butter9
버터컵 buttercup4 dandelion4 blossom4
버튼 button8
버팔 buffalo4
번개 lightn9
번개구름 lightn4
번역 translat9
번역가 translat9
번쩍 sparkler5
번호 number9
벌 honeybe5 bee3 bumblebe3
벌금 fine9 ticket8
벌꿀오소리 badger5 pester4 honey3
벌다 rabbit6 bunni5 pet4
벌레 bug9 insect8
벌리다 open4 grin4 mouth3
벌컨 vulcan3 salut3
범고 orca6 marin5 whale3
범블비 honeybe5 bee3 bumblebe3
범선 sailboat5 resort4 sail4 yacht4
범죄 crime9
범죄자 supervillain6 crimin6 villain6 bad5 superpow4 evil4
법 law9 legal8
법률 law9 legal8
법조인 judg7 law6 justic6 scale5
벗다 take9 off8
벚꽃 springtim5 spring3
벚꽃놀 springtim4
베개 pillow9
베냉 benin6
베네수엘라 venezuela6
베라 balconi9
베를린 berlin9
베리 berri5 blueberri4 strawberri4 bilberri3
베스트프렌드 bff4
베이글 bagel6 schmear5 bakeri4
베이커리 bakeri9
베이컨 bacon7 pork4
베일 veil5 wed3 bride3
베트남 vietnam9
벤또 bento4
벨 bell6 bellhop3
벨기 belgium6
벨라루스 belarus6
벨리즈 beliz6
벼 sheaf5 grain4
벼이삭 ceremoni4 sheaf3
벽 wall9
벽난로 mantelpiec4
벽돌 brick6 clay5 mortar5 wall5
변경 chang9
변기 toilet5
변비 constip9
변수 variabl9
변호사 lawyer9 attorney8
변화 phoenix4
별 star9
별똥별 shoot5 fall3
별명 nicknam9
별자리 zodiac8 horoscop6
별점 horoscop7 zodiac5
별표 asterisk4
병 bottl9 ill9 diseas8 sick8
병균 mosquito4
병아리 chick6 babi4
병아리콩 falafel5 chickpea4 meatbal4
병원 hospit9 clinic8
보고서 report9
보관 locker3
보내다 send9
보낸편지 outbox3
보너스 bonus9
보닛 hyacinth4
보드 skateboard5 skater4 board4 skate3
보디빌더 bodybuild4 weightlift4 barbel3 deadlift3
보라색 purpl9 violet8
보름달 full4
보모 nanni4 feed3 newborn3
보물 treasur3 coin3
보상 compens9
보석 gem4 jewel4
보수 hardhat5 rebuild5 remodel5 work4 fix4
보안 secur9
보이다 show4 earth4 globe4 world4
보일러 heat9 boiler8 heater8
보조 assist4 servic3
보조견 assist5 servic4
보증금 deposit9 leas8
보츠와 botswana6
보트 boat6 cano5 lake4
보행자 ambl6 gait6 pace6 stride6 stroll6 pedestrian6
보험 insur9
보호 shield4
보호소 shelter9
복귀 revers3
복도 hallway9 corridor8
복부 stomach9 belli8 boat8 pear8
복숭아 peach9
복실복실 fluffi5 poodl4 ewe4
복싱 box9
복어 blowfish6
복통 stomachach9
볶다 fri9
볼리비아 bolivia6
볼링 bowl9
볼링공 bowl4 strike4
볼링핀 bowl4 strike4
볼케이노 volcano5 erupt4
볼트 bolt4
볼펜 ballpoint4 pen4
봄 spring9
봉사 volunt9
봉사료 servic3 katakana3
봉투 envelop7 email5 e5 letter4
봉합 embroideri3 stitch3 sutur3 tailor3
부끄럽다 embarrass9 shame8
부대 armi3 warrior3
부동산 estat9 realtor8
부드럽다 soft3
부러지 break9 fractur9 snap8
부럽다 envi9 jealous8
부룬디 burundi6
부르다 call9 sing8
부르키나파소 burkina4 faso4
부리또 burrito5 wrap4 mexican3
부메 boomerang6 rebound5 repercuss5
부모 parent9
부모님 parent9
부베섬 bouvet4
부분 altern4 part4
부산 busan9
부상 injuri9 hurt8 injur8
부서 depart9
부서지다 break9 shatter8
부어오르 swell9 swollen8
부엉 owl6 wise4
부엌 kitchen9
부인 wife9
부자 rich6 euro3 classi3 monocl3 stuffi3 wealthi3
부장 boss9 manag8 supervisor8
부적 amulet5 charm3 nazar3 talisman3
부정 horizont4
부츠 boot5
부케 bouquet4
부탄 bhutan6
부패 maggot4 rot4 fli3 diseas3
부풀다 bloat6 belli4 overeat4 pregnant3
부호 punctuat7 exclam6 mark4
부활 phoenix4
북 drum5 conga4 long4 rhythm4 beat3
북극 arctic4 polar4
북극곰 arctic5 polar5
북동쪽 northeast4
북마리아나제 mariana4 northern4
북마케도니아 macedonia4
북마크 bookmark7
북서쪽 northwest4
북쪽 north4
북채 drum4 drumstick4
북한 korea3
분 minut9
분노 angri9
분리 discount4
분리대 barrier4 construct4
분리수거 trash9 garbag8 recycl8
분수 fountain5
분수대 fountain5
분식 snack9
분실 lose9
분재 nurtur5 grow4
분홍색 pink9
불 burn4 af4 flame4 lit4 litaf4 fire4
불가리아 bulgaria6
불교 buddhist9 buddhism8
불교신자 buddhist4 dharma4
불꽃 firework5 sparkler5 boom4
불꽃놀 firework6 yolo4
불다 french9
불만 downtrodden4 scowl4 sulk4 whine4 grimac4 pout3
불면증 insomnia9
불사 phoenix4
불사조 phoenix6 firebird4 glori4 immort4 rebirth4 reincarn4 reinvent4 renew4 reviv4 transform4 ascens3
불새 phoenix4
불안 worri9 anxieti8 anxious8
불편 uncomfort9
불합격 fail9
불행 unhappi7 feel3
붓 paintbrush6 paint4
붓다 swell9 swollen8
붕대 ouch3
붙다 pass9 accept8
뷔페 buffet9
뷰티 cosmetolog4 parlor4 shear4 beauti4 style4 chop3 groom3
브라스 trombon5 brass3
브라질 brazil9
브라키오사우루스 sauropod5 brachiosaurus4 brontosaurus4 diplodocus4
브러쉬 paintbrush4
브러시 toothbrush5 brush3 dental3 hygien3 toiletri3
브로콜리 broccoli6 wild5 cabbag5
브론즈 3rd4 bronz4 third4
브론토사우루스 sauropod5 brachiosaurus4 brontosaurus4 diplodocus4
브루나이 brunei6
브이에스 versus4 vs4
블랙 black6 wick3
블레이드 blade4
블로그 blog9
블루 blue4
블루레이 dvd6 cd5 optic4 blu4 disk4
블루베리 blueberri6 bilberri5
블링블링 sparkl4
비 rain9
비구름 rain4
비꼬 fetch5 flick5 gossip5 sassi5 tip5 sarcasm4 sarcast4 serious4
비난 blame5
비누 soap6 lather4 soapdish4 clean4
비누통 soap5 lather4 soapdish4
비다 visa9
비둘기 dove6
비디오 video8 tbt4
비디오카세트 videocassett5 tape4 vcr4 vhs4
비디오테이프 videocassett6 tape5 vcr5 vhs5
비밀 secret9
비밀번호 password9
비버 beaver6 dam5
비석 headston5
비스크 lobster5 bisqu4 claw4 seafood4
비싸 expens9
비용 fee9 bill8 charg8 cost8
비즈니스 busi5 levit4 architect3
비즈니스맨 architect4 manag3 busi3
비질 broom5 sweep4 witch3
비큐 llama5 alpaca4 guanaco4 vicuna4 wool4
비키니 bikini6 pool4
비타민 vitamin9 supplement8
비트코인 crypto9 bitcoin8
비틀 beetl5
비행 pilot5 plane5
비행기 airplan9 flight8 plane8
비행기표 flight9 ticket8
비행접시 extra5 saucer5 terrestri5 ufo4
비형 b5 type3
빅토리 v4 victori3
빌딩 build9
빌런 supervillain6 crimin6 villain6 bad5 evil4
빌리다 borrow9 lend8 rent8
빗 afro4 comb4 groom4
빗자루 broom6 sweep5 witch4 clean3
빙산 cube4 iceberg4 ice4
빙하 glacier9
빚 debt9
빛 light9
빠르다 fast9 quick8
빠몽야 tamal5 pamonha4 wrap3 mexican3
빠에 casserol3 paella3 shallow3 pan3
빠지다 fall9 stick8
빨간색 red9
빨강 red9
빨갛다 red4
빨래 laundri9 wash8
빨래바구니 basket5 laundri4 picnic4
빨아들이기 plunger5 forc4 suction4 poop3
빵 bread9
빵집 bakeri9
빼다 minus6 math3
뻗다 reach4
뼈 bone9
뼈다귀 bone5 wishbon5 skeleton4
뽀뽀 kiss5 xoxo4 ili4 smooch3
뽐내 peacock5 ostentati4 peahen4 color3
뽕뽕 spong4
뾰로통 pout6 downtrodden5 scowl5 sulk5 whine5 grimac4 upset4 disappoint3
뾰족뾰족 hedgehog5 spini4
뿌루퉁 downtrodden4 scowl4 sulk4 whine4 grimac4
뿌리 root4
뿌리채소 beet4 radish4 turnip4 vegetarian4 root3
삐다 sprain9
삐삐 pager6
사각형 squar8 geometr4
사고 accid9 crash8
사과 appl9 apolog8
사귀다 date9 relationship8
사냥 otter4
사다 buy9 purchas8
사다리 ladder9
사람 person9
사랑 love9
사랑니 wisdom9 tooth8
사랑스럽다 adorb6
사료 food9 feed8
사리 sari6
사막 desert9
사망 die9 death8 pass8
사모아 samoa6
사무실 offic9
사무직 architect4 manag4 busi4
사생활 privaci4 ink3
사수 sagittarius5 archer4
사수자리 sagittarius6 archer6
사슬 chain6
사슴 deer9
사악 wick4
사업 busi9
사용자 user9
사우 steam5 pamper4 sauna4 steambath4 unwind4 steami4 day4 luxuri4 room4 hotspr3
사우디아라비아 arabia4 saudi4
사원 templ5 mosqu3 synagogu3
사위 inlaw9
사이렌 alert4 beacon4 alarm3
사이즈 size9
사이클 bicyclist3 bike3
사이클론 cyclon5 hurrican4 twister4 typhoon4
사이클리스트 bicyclist7 bike7 cycl6 cyclist6 ride6 bicycl5
사이클링 bicycl4
사이트 websit9 page8 site8
사인 placard5 demonstr3 notic3 picket3 plaqu3 protest3
사자 leo6 lion5
사자자리 leo6 lion5
사장 ceo9 owner8 presid8
사적인 privat4 lock4
사전 dictionari9
사직 quit9 resign8
사진 photo9
사진기 camera9
사찰 templ9
사촌 cousin9
사커 futbol4 soccer4
사케 sake6
사크 sark6
사탕 candi9
사태 landslid5 avalanch3 disast3 mudslid3
사파리 lion4
삭 new4 dark4
삭제 delet9 remov8
산 mountain9
산마리노 marino4 san4
산사태 landslid6 avalanch5 disast5 mudslid5 earthquak4 danger3
산소 oxygen9
산악 mountain3
산업 assembl4 industri4 factori4
산책 walk9
산타 claus6 holiday6 merri6 santa6 christma4 mx4
산타클로스 claus6 holiday6 merri6 santa6 christma4
산타할머니 mrs4
산터널 trip3
산호 coral5 climat4 reef4
산호초 coral6 climat5 reef5 chang4
살다 live9 resid8
살롱 massag5 salon5 sooth5 tension5 therapi5 treatment5 headach4 get4
살사 salsa4 lime3
살짝 slight4
삼 three3
삼가 headston4
삼각 brief3
삼각자 rule4 set4 triangular4 angl4 ruler4
삼각형 triangl7
삼등 3rd4 bronz4 third4
삼지창 trident6 poseidon5 emblem4 siren4
삼촌 uncl9
삽 shovel6 buri4 dig4 scoop4 spade3
삽화 illustr9
상 award9 prize8
상단 homi4 top4
상담 counsel9 therapist8
상담사 counsel9 therapist8
상록수 evergreen4 pine4 forest3
상반신 bust5 silhouett5 shadow4 mysteri3
상사 boss9 manag8 supervisor8
상승 ladder4 step3
상실 lose4 deject4 aw4
상아 mammoth5 tusk4 wooli4
상어 shark6
상여금 bonus9
상자 box9
상점 shop9 store8
상징 emblem3
상처 wound9
상처난 ouch3
상체 bust5 silhouett5 shadow4 mysteri3
상큼 lime4
상태 condit9
상표 tm5 trade5 trademark5
상현 dream4
상현달 wax6 gibbous4
새것 new9
새다 leak9
새둥우리 branch5 nest5
새로고침 reload4 refresh3
새롭다 new9
새벽 dawn9 morn8
새싹 seedl6 sapl5 sprout5 young4
새우 shrimp9 prawn8
새우튀김 prawn5 tempura5 fri4 shrimp4
색 color9
색깔 color9
색소폰 saxophon6 sax5
색인 index7 backhand4 point4
샌드위치 sandwich6
샌들 sandal6 shoe3
샐러드 salad6
샐러리맨 neckti4 employ3
생강 ginger3 spice3
생년월일 birthdat9 birthday8
생리 bleed4 donat4 menstruat4 injuri3
생마르탱 martin4
생명체 ogr3
생물 biolog9
생물학 biolog9
생물학자 biologist7 scientist4 mathematician4 physicist4
생물학적 biohazard4
생바르텔레미 barthelemi4
생선 fish9
생일 birthday9
생쥐 mous4 rat4
샤머록 shamrock5 irish4
샤워 wash9 shower8
샴푸 lotion4 moistur4 shampoo4 sunscreen4
샷 liquor4 scotch4 tumbler4 whiskey4 whiski4
서 stand7
서다 elect9 stand9 vote8
서두르다 rush6 hurri5 marathon5 quick5
서랍 drawer9
서류 document9 paper8
서명 signatur9 sign8
서버 server9
서비스 assist4 servic3
서사 sahara4 western4
서울 seoul9
서쪽 west4
서커스 circus5 tent4
서클 circl4 geometr3
서퍼 surf6 surfer6 wave6 swell5
서핑 surf9
서핑보드 swell4 surf3 surfer3 wave3
석상 moai5 moyai4 stonefac4 statu3
섞다 mix9
선글라스 sunglass6 dark4 eyewear4
선로 track3
선물 gift9 present8
선박 ship9 boat8
선반 shelf9
선생 teacher9
선생님 teacher9
선수 player9 athlet8
선인장 cactus5 desert5 drought4
선크림 lotion4 moistur4 shampoo4 sunscreen4
선풍기 fan9
설 newyear9 seollal8
설날 newyear9 seollal8
설사 diarrhea9
설정 set9 configur8
설치 instal9
설탕 sugar9
섬 island9
섬머솔트 activ5 cartwheel5 gymnast5 somersault5 flip4 excit4
성 castl6
성격 person9 charact8
성경 bibl9
성공 success9
성능 perform9
성당 cathol9 cathedr8
성별 adult4 person3
성인 adult9
성인용 age4 eighteen4 restrict4 underag4
성장 increas4 trend4 upward3 growth3
성적 score9 grade8
성중립적 grandchild4 grandpar3
성탄절 christma9
성함 name9
세 three4
세계 world7 earth5 globe5 show5
세관 custom6 pack4
세금 tax9
세네갈 seneg6
세다 strong9
세르비아 serbia6
세미 articul3 lorri3 semi3
세뱃돈 hongbao4 lai4 gift3
세상 bewild5 exasper5 facepalm5 again4 smh4 disbelief4 oh4
세이렌 siren5 trident5 folklor4 creatur4 sea4 mermaid3 merman3
세이셸 seychell6
세인트루시아 lucia4
세인트빈센트그레나딘 grenadin4 vincent4
세인트헬레 helena4
세일 discount9 sale8
세일링 sailboat5 resort4 sail4 yacht4
세입자 tenant9
세잎 shamrock5 irish4
세잎클로버 shamrock5 irish4
세탁 laundri9 wash8
세탁기 washer9 wash8
섹시 sexi5
센 strong3
셀카 selfi6 camera4
셀폰 cell6 mobil6 telephon5
셀피 selfi5
셔츠 shirt6 neckti3 sash3
셔틀콕 badminton5 shuttlecock4 birdi4 racquet4
셰프 chef6 cook5
소 cow9
소고기 beef9
소금 salt9
소나무 pine6 evergreen5 forest3
소녀 daughter3 granddaught3
소년 grandson4 son4
소다 malt3 soda3
소동 argument3 brawl3 debat3 disagr3 ruckus3
소라 conch4 shell4
소라고둥 conch4 shell4
소리 sound8 speaker4 volum3
소말리아 somalia6
소모품 chess4 dupe4 expend4 pawn4
소문 rumor9
소문자 lowercas5 abcd4 latin3
소방관 firefight9
소방차 firefight5 firetruck5 fire5
소설 novel9
소세지 frankfurt4 hotdog4 sausag4
소송 lawsuit9 court8 trial8
소스 sauc9
소시지 frankfurt4 hotdog4 sausag4
소식 news9
소식지 newspap5 news4
소아과 pediatrician9
소용돌 tornado4 whirlwind4 cyclon4
소원 wish9
소음 nois9 loud8 noisi8
소주 soju9
소통 communic4 memo3
소파 sofa9 couch8
소포 packag6 parcel5 deliveri4
소풍 basket5 laundri4 picnic4
소프트 soft3
소프트볼 softbal6 underarm5 glove3
소프트웨어 program9 softwar8
소형 minibus4
소형비행기 aeroplan3
소화 extinguish4 quench4
소화기 extinguish5 quench5
소환 mage5 sorcer5 sorceress5 sorceri5 spell5 summon5
속도 speed9
손 hand9
손가락 finger9
손녀 grandchild9 granddaught8 grandson8
손님 custom9 guest9 client8 visitor8
손도끼 axe5 ax4 hatchet4 split4
손동작 gestur4 exercis4
손들기 here4 know4 question4
손등 backhand6
손모양 loos4 shaka4 hang4 call3
손목 wrist9
손바닥 rais3
손뼉 applaus4 approv4 congrat4 great4
손실 loss9
손자 grandchild9 granddaught8 grandson8
손잡이 knob4
손전등 flashlight6 torch5 electr3
손주 grandchild9 granddaught8 grandson8
손톱 nail9
손해 loss9
솔 toothbrush5 brush3 dental3 hygien3 toiletri3
솜인형 playth4 plush4 teddi4
송곳니 fang5 supernatur5 vampir5 undead4 blood3
송금 transfer9
송충 bug5
쇄 print9
쇠사슬 chain6
쇼트케이크 shortcak5
쇼핑 shop9
쇼핑백 bag3
쇼핑카트 cart5 trolley4
수갑 cuff4 freedom4
수강 cours9 class8
수구 polo6 waterpolo6 swim4 play3
수단 sudan6
수달 otter6
수동 manual7 wheelchair5 access4
수레바퀴 buddhist4 dharma4
수리 repair9 fix8
수리공 repairman9 mechan8
수리남 surinam6
수면 sleep9
수목 wood5 log4 timber4 lumber4
수박 watermelon9
수상스포츠 polo4 waterpolo4
수소 hydrogen9
수속 passport4 control3
수술 surgeri9 oper8
수신 receiv4
수압 pressur9
수업 class9 cours8 lectur8 lesson8
수염 beard7 whisker6
수영 swim9
수영복 swimsuit5 bath5 suit4 underwear4
수영장 freestyl5 swimmer5 triathlon5 swim5 bikini4
수요일 wednesday9
수유 feed6 nurs5 nanni4 mother4 newborn3
수유실 chang4
수의사 vet9 veterinarian8
수입 incom9 import8
수저 spoon4 tablewar4
수첩 notepad4 pad4 spiral3
수컷 peacock4
수탉 rooster6
수프 soup5 stew3
수하물 baggag4 case4
수학 math9 mathemat8
수학자 scientist6 mathematician5 physicist5 chemist5 biologist5 engin5
수화기 voip5 receiv4
숙모 aunt9
숙박 hotel3
숙소 hotel9 accommod8
숙제 homework9 assign8
순경 apprehend4 arrest4 citat4 pull4
숟가락 spoon9
술 alcohol9 drink8 liquor8
술잔 sake4
숨 hide4 lung4
숨기다 hide9
숨다 hide9
숫양 ram7 ari6 sheep4
숫자 number5 input3
숲 forest9
쉐프 hocho3 kitchen3
쉬는시간 bell4 break4
쉬다 rest9 break8
쉽다 easi9
쉿 shh5 shush4
슈미어 bagel5 schmear4 bakeri4
슈즈 ballet4
슈팅스타 dizzi4
슈퍼 supervillain5 crimin5 villain5 bad5
슈퍼마켓 supermarket9 groceri8
슈퍼맨 superhero4
슈퍼볼 super3 american3
슈퍼파워 superpow4 supervillain3
슈퍼히어 superhero4
스냅 camera3
스냅드래곤 hyacinth4
스노보더 snowboard5
스노보드 snowboard9
스노우맨 snowman4
스노클링 snorkel4 scuba4 mask3 dive3
스리랑카 lanka4 sri4
스마일 smile6 happi4 grin3
스마트폰 telephon9 mobil8 smartphon8
스모그 foggi5
스몰 small4 geometr4
스시 sushi5
스웨덴 sweden9
스위스 switzerland9
스윙 caddi4 pga4 putt4 rang4 tee4
스카이다이빙 parachut5 parasail4 skydiv4
스카치 liquor4 scotch4 tumbler4 whiskey4 whiski4
스카프 scarf6 neck5 bundl4
스컬 xray4
스컹크 skunk6 stink5
스케이트 skate9
스케이트보드 skateboard6 skater5 board4 skate4
스케줄 schedul9 calendar8
스켈레톤 skeleton6 bone5 wishbon4
스코틀랜드 scotland6
스콜피온 scorpion6 scorpio6 scorpius6
스쿠버 snorkel4 scuba4 mask3 dive3
스쿠터 scooter6
스쿨 school4
스퀴즈 accordion4
스크롤 scroll5
스키 ski9
스키타 skier4
스킨스쿠버 snorkel4 scuba4 mask3 dive3
스타 singer6 rockstar6 actor5 rock3
스타디움 stadium5
스타일 style5 cosmetolog4 parlor4 shear4
스타킹 sock5 stock4
스타트렉 vulcan3 salut3
스타트업 startup9
스테이크 lambchop3 porkchop3 steak3
스톤 stone5 rock4 boulder4 solid4
스톱 splay3
스톱워치 stopwatch6
스튜 stew4 soup3
스튜디오 studio4 mic4
스트라디바리우스 violin5
스트라이크 bowl4 strike4
스트라토 guitar5 strat4
스트라토캐스터 guitar5 strat4
스트레스 stress9
스틱 stick5 hockey5 lacross4
스파 pamper5 sauna5 steambath5 unwind5 spa5 steami5 day4 luxuri4 room4 relax4 steam3
스파게티 spaghetti6 pasta5 meatbal4
스파이 spi7 sleuth6 detect6
스파이더 spider5
스팍 vulcan3 salut3
스패너 wrench6 spanner6
스펀지 spong6 absorb5 porous5 soak5 clean3
스페이드 spade5
스페인 spain9 spanish8
스페인어 spanish9
스포츠 sport7 ball4
스푼 spoon5 tablewar4
스프링 pad4 spiral4
스프링클 cupcak5 sprinkl4 sugar4 treat4
스피닝 bicycl3
스피커 speaker9
슬라이더 level4 slider4
슬라이드 slide4 trombon4
슬러그 snail5 escargot4 slug4
슬레이트 action5 clapper5 board4
슬레이트색 gray3 grey3 slate3
슬로바키아 slovakia6
슬로베니아 slovenia6
슬롯 casino3 gambl3 slot3
슬립온 comfi4 flat4 slip4 slipper4
슬프다 sad9
슬픔 sad6
습관 habit9
습도 humid9
습하 humid9
승강 elev4
승강기 elev9 lift8
승객 passeng7 ship4 ferri3
승리 win9 victori8
승마 racehors5 hors5 jockey5 race3
승무원 attend9
승용차 automobil5 drive3
승자 winner4
승진 promot9
승합차 van9
시 poem9 poetri8
시각장애 blind8 probe7 cane7 white4
시각장애인 probe5 cane5 blind5
시간 time9 hour8
시계 watch9 clock8
시계방향 repeat6 clockwis5 onc3 singl3
시골 countrysid9 rural8
시골집 countri4 ranch4 settl4 simpl4 suburban4 suburbia4
시끄럽다 nois9 loud8 noisi8
시나고그 synagogu6 jew4 templ4 jewish3 judaism3
시네마 cinema7 film7 movi6
시다 sour9
시댁 inlaw9 mother8
시듦 wilt4 die3
시디 dvd6 cd5 optic4 blu4
시력 eyesight9 vision8
시리아 syria6
시민권 citizenship9 resid8
시애틀 seattl9
시어머니 inlaw9 mother8
시에라리온 leon4 sierra4
시위 placard5 demonstr3 notic3 picket3 plaqu3 protest3
시작 start9 begin8
시장 market9
시절 camera4 tbt4
시집 poem9 poetri8
시크교 khanda5 deg3 fateh3 khalsa3 sikh3 sikhism3 tegh3
시큼 lemon5 sour4 citrus4
시트러스 sour5 lemon5 citrus4
시합 match9 game8
시험 exam9 test9
시험관 test5 tube5 chemistri3 experi3
식구 famili9
식기세척기 dishwash9
식다 spoon4 tablewar4
식당 restaur9
식물 plant9
식빵 bread3 carb3 loaf3 toast3 wheat3
식수대 potabl4
식은땀 nervous4 yike4 sweat4
식초 vinegar9
식칼 hocho5 kitchen5
식탁 tabl9
식품 food8
식히다 cool9
신고 report9
신나 excit4 hooray3
신다 khanda4
신랑 husband9
신문 newspap9
신발 shoe9 sneaker8
신부 bride9
신분증 id9 identif8
신사 shinto4 shrine4
신용카드 credit9 card8
신원 fingerprint4
신입 newcom9 hire8
신입사원 newcom9 hire8
신장 kidney9
신청 appli9 applic8
신체 bodi6
신칸센 shinkansen5 speed4
신코 pinata4
신토 shinto4 shrine4
신트마르턴 maarten4 sint4
신호등 intersect5 stoplight5 signal4 traffic4
신혼 newlyw9 honeymoon8
신혼여행 honeymoon9
신화 myth9
실 thread6 sew5 needl5 spool4
실루엣 silhouett5 shadow4 mysteri3
실망 disappoint9
실뭉치 yarn6 crochet5 knit5
실버 2nd4 second4
실수 mistak9 error8
실타 thread6 spool5 sew5 string4 needl4
실패 failur9 fail8
실험 experi9
실험실 biologist4 scientist3
싫다 hate9 dislik8
심다 plant9
심리 psycholog9
심리학 psycholog9
심박수 stethoscop5
심술궂 goblin4
심술쟁 badger5 pester4 honey3
심심 bore9
심장 heart9
심통 downtrodden4 scowl4 sulk4 whine4 grimac4
심판 refere9
심하다 siren5 trident5 folklor4 creatur4 sea4 mermaid3 merman3
십대 teenag9 teen8
십자 christian6 cross4 christ3
싱가포르 singapor9
싸다 cheap9
싸우다 fight9 argu8 quarrel8
싸움 fight4 ninja3
싸이클론 cyclon5 hurrican4 twister4 typhoon4
싹이 seedl4
쌀 rice6
쌀밥 rice9 meal8
쌍검 sword4
쌍둥이 twin9
쌍봉 bactrian4
쌤통 wri4
쌩 zoom4
썰다 cut9 slice8
썰매 sled6 luge5 sledg5 sleigh5 toboggan5
쏘 jellyfish4
쓰다 bitter9 write9 use8
쓰레기 trash9 garbag8 recycl8
쓰레기통 wastebasket5 garbag5 trash5 wast5 can4 bin3 litterbin3
쓴 turban4 veil4 wear4
쓴맛 bitter9 use8 write8
씨디 cd4 optic3 blu3
씨앗 seed9
씨엘 cl5
씨푸드 oden4
씹다 chew9
씻다 wash9 shower8
씽꼬 pinata4
씽씽카 scooter4
아기 babi9 infant8
아내 wife9
아들 son9
아랍에미리트 arab4 emir4
아랍인 turban7 wear7
아래 below9 bottom8 under8
아래쪽 down5
아래층 downstair9
아랫집 downstair9
아레파 flatbread4 arepa3 gordita3 lavash3 naan3 pita3
아루바 aruba6
아르메니아 armenia6
아르헨티나 argentina6
아름답다 beauti9 pretti8
아메리카 america3
아메바 microb5 amoeba4 bacteria4 virus4
아몬드 chestnut5 almond4
아무것 jar3
아버지 father9
아보카 avocado6
아보카드 avocado5
아빠 father9
아빠다리 yoga4 yogi4 seren4 posit4 zen4 medit4
아시아 asia9
아야 ouch4 jellyfish3
아이 child9 babi8
아이디 account9 id8
아이디어 bulb4 idea4
아이러니 wri4
아이리쉬 irish5 shamrock4
아이스 ice5
아이스쿨라피우스 aesculapius4 staff4
아이스크림 ice9 cream8
아이슬란드 iceland9
아이티 haiti6
아일랜드 ireland6
아저씨 man9 guy8
아제르바이잔 azerbaijan6
아주머니 ladi9 woman8
아줌마 ladi9 woman8
아침 breakfast9 morn8
아침밥 breakfast9 morn8
아침식사 breakfast5 bagel4 waffl4 indecis3 schmear3
아코디언 accordion6 concertina5 squeez5 squeezebox5
아티스트 artist6 palett6
아파트 apart9 flat8
아포칼립스 zombi6 apocalyps6 horror6 undead4 dead4
아프 afro4 comb4
아프가니스탄 afghanistan6
아프다 sick9 ach8 hurt8 ill8 pain8
아프리카 africa9
아픔 sick5
아홉 nine4
악 wick4
악기 instrument9
악당 supervillain6 crimin6 villain6 bad5 evil4
악마 evil4 demon4
악보 score4
악수 handshak7 agreement5 deal5 meet5 shake4
악어 crocodil6 zoo3
악역 supervillain6 crimin6 villain6 bad5 evil4
안 relief4 reliev4
안개 fog9
안경 glass9
안경류 eyewear6 sunglass5 glass4 eyeglass4
안과 ophthalmologist9 eye8
안구 goggl4
안내 guid5
안내견 guid4
안녕히 zzz5 goodnight4 sleep3
안도라 andorra6
안됨 forbidden6 prohibit6 not5 no5
안전 safe9 safeti8
안전모 hardhat5 rebuild5 remodel5 work4
안전조끼 vest4 safeti3 emerg3
안테 antenna5
앉다 sit9
알 regist4 r4
알고리즘 algorithm9
알다 know9
알람 alarm5 hrs3
알러지 allergi9 allerg8
알레르기 allergi9 allerg8
알림판 placard5 demonstr3 notic3 picket3
알바니아 albania6
알약 pill9 tablet8
알제리 algeria6
알통 beast4 bench4 bicep4 flex4 gain4 gym4 muscl4 press4
알파 lion4
알파벳 abc4 alphabet4
알파카 llama5 alpaca4 guanaco4 vicuna4
암 cancer9
암벽 climb9
암산 abacus5 calcul4
암살자 ninja4
암석 boulder4 solid4 tough4
암양 ewe5
암초 coral5 climat4 reef4
암탉 chicken5
암퇘지 pig4 sow4 pork3
암트랙 shinkansen5 speed4
암포라 amphora6 jug5
암호 password9
압정 pushpin7 pin5 collag5
압축기 clamp6 compress5 vice5
앙골라 angola6
앞 front9
앞문 door5 front4 closet4 back3
애기 child9 babi8
애완동물 pet9
애원 beg5 apolog4 favor4 forgiv4
애인 lover9 partner8
애플파이 pie4
액션 action4 clapper4 board4
액자 museum3
액체 spill4 splatter4 liquid4
앰뷸런스 ambul5 emerg3
앱 app9
앵귈라 anguilla6
앵무새 parrot9
앵커 anchor5
야구 basebal9
야구공 basebal5 softbal3
야구모자 bent4 father4 cap3
야비 ninja4
야옹 cat3
야외 sunflow5 outdoor4
야자수 palm5 coconut4
야채 veget9
야채샐러드 salad4
야호 confetti4 woohoo3
약국 pharmaci9
약물 pill5 drug3
약사 pharmacist9
약속 appoint9 plan8 promis8
약하다 weak9
약혼 engag9
양궁 bullsey4
양극 magnet3
양념 sauc9
양념통 salt5 salti3
양동 bucket6 cask5 vat5 pail5
양말 sock6 stock5
양배추 cabbag5 broccoli4 wild4
양성애자 rainbow4
양자리 ari7 ram6
양주잔 liquor5 scotch5 tumbler5 whiskey5 whiski5
양초 candl6
양파 onion9
어깨 shoulder9
어둡다 sunglass4 dim3 dark3 eyewear3
어렵다 difficult9 hard8
어류 shark5
어르신 elder9 old8 senior8
어른 adult9
어리다 young9
어린이 young5 younger5 grandchild4
어린잎 seedl5 sapl4 sprout4
어릿광대 clown4
어머니 mother9
어묵 swirl5
어묵꼬치 oden4
어부 fisherman9
어워드 winner4
어이없는 ghost4
어제 yesterday9
어지럽다 dizzi9
어질다 dizzi4
어플 app9
억만장자 speedboat5 billionair3 millionair3
언니 sister9
언더암 softbal5 underarm4
언더웨어 brief5 underwear4
언데드 undead7 scari6 halloween5 zombi5 apocalyps5 horror5
언어 languag9
언짢 disgruntl4 disturb4 irrit4 annoy4 frustrat4
얼굴 face9
얼룩 giraff5 spot4
얼룩다람쥐 chipmunk6 squirrel5
얼룩말 zebra6 stripe5
얼음 ice5 cube5 iceberg5
엄마 mother9
엄지 thumb5
업데이트 updat9
업체 compani9 vendor8
엉덩 hip9
엉킨 knot5 cord3 rope3 tangl3
엎드리다 apolog4 favor4 forgiv4 piti4
에너지 energi9
에러 error9 bug8
에리트리아 eritrea6
에스오에스 sos5 help5
에스와티니 eswatini6
에스카르고 snail5 escargot4 slug4
에스토니아 estonia6
에어컨 condition9
에이비형 ab5 type3
에이티엠 atm3 autom3 teller3
에이형 type3
에일리언 alien4 ufo4 gamer4 pixel4 extraterrestri3
에콰도르 ecuador6
에티오피아 ethiopia6
엑스 multipli6 multipl6 x5 cancel5
엑스레이 xray9
엔 yen4
엔지 ng5
엔지니어 scientist6 mathematician5 physicist5 chemist5 biologist5 engin5
엔진 engin4 locomot3
엔터테이너 singer6 rockstar6 actor5 rock3
엔터테인먼트 entertain7
엔화 yen4
엘리베이터 elev9 lift8
엘살바도르 el4 salvador4
엘크 moos5 alc4 antler4 elk4 mammal4
엘프 elf7 elv6 enchant6 folklor5
엠디 minidisk5 optic4 disk3
엠블럼 emblem3
여객선 passeng4
여교사 instructor3 lectur3 professor3
여권 passport9
여기요 here4 know4 question4
여덟 eight4
여동생 sister9
여름 summer9
여섯 six4
여성 ladi5 woman3
여성복 blous4
여신상 liberti4 ny4 nyc4 york4
여왕 queen9
여우 fox9
여자 woman9 femal8
여자친구 girlfriend9
여친 girlfriend9
여학생 graduat3 student3
여행 travel9 journey8 trip8
여행용 luggag3
여행지 destin9 trip8
역 station9
역겹다 gross4
역도선수 barbel5 deadlift5 lifter5 powerlift5 bodybuild5 weightlift5 workout5 weight5 lift4
역사 histori9
역할극 mage5 sorcer5 sorceress5 sorceri5 spell5 summon5
연 kite6 soar5
연구 research9 studi8
연구실 lab5 experi4 scienc4 microscop3
연구자 scientist6 mathematician5 physicist5 chemist5 engin5
연극 play9 theater8
연금 pension9
연기 delay9 postpon8 smoke8
연꽃 lotus5 buddhism4 hinduism4 puriti4 calm4
연날리기 kite5 soar4
연락선 ferri5 passeng3
연락처 telephon9 contact8 number8
연료 diesel4 fuel4 fuelpump4 gas4 gasolin4 pump4
연봉 salari9 pay8 wage8
연설 loudspeak5 address4 public4 loud3
연습 practic9 rehears8
연애 date9 relationship8
연어 salmon9
연예인 singer6 rockstar6 actor5 rock3
연인 lover9 partner8
연장 tool9
연주 play9 hit8 perform8
연주회 recit9
연체동물 squid5 mollusk4
연필 pencil9
열 fever9
열다 open9
열대 tropic5 flamingo4 flamboy3
열대지방 tropic6 pineappl3
열두 twelv4
열리다 open4 mailbox3
열매 avocado5
열받 mad4 madden3 rage3
열쇠 key9
열차 train9
열한 eleven4
염려 worri4 anxious4
염소 goat7 capricorn6
염소자리 capricorn7 goat6
염좌 sprain9
염증 inflamm9
영광 phoenix4
영국 england9 britain8 british8 uk8
영사기 projector4
영상 video9
영수증 receipt9
영양제 vitamin9 supplement8
영어 english9
영웅 superhero4
영원 infin5 forev4 unbound4 univers4
영주권 citizenship9 resid8
영향 boomerang5 rebound4 repercuss4
영화 movi9 film8
영화관 cinema4
옆 besid9 next8 side8
옆돌기 activ5 cartwheel5 gymnast5 somersault5 flip4 excit4
옆얼굴 speak5 silhouett4
옆집 neighbor9 neighbour8
예금 deposit9 save8
예멘 yemen6
예방접종 vaccin9 shoot8
예배 worship4
예배공간 worship5 pray4 place4
예배당 chapel5 hitch3 nuptial3
예쁘다 beauti9 pretti8
예산 budget9
예술 art5 museum4 paint3
예술가 palett5 artist5
예약 reserv9 book8
예언 fortun4 propheci4
예이 yay3
오늘 today9
오다 oncom6 car3
오뎅 oden6 kebab4 skewer4 seafood3
오뎅꼬치 oden4
오두막 hut6 roundhous5 shelter5 yurt5
오랑우탄 orangutan6 ape5
오래 old9
오렌지 orang9
오렌지색 orang7
오로라 aurora9 light8 northern8
오류 error9 bug8
오르다 climb9 go8 rise8 up8
오르락내리락 fluctuat4 toy4
오른쪽 right9
오른편 rightward4 fist3
오리 duck6
오리엔티어링 compass5 navig4 orient4 magnet3
오마이갓 omg4
오만 oman6
오븐 oven9
오빠 brother9
오사카 osaka9
오소리 badger6 pester5 honey4
오스트레일리아 australia6 koala4
오스트리아 austria6
오이 cucumb9
오전 morn9
오징어 squid9
오케스트라 flute4
오케이 exercis4 ok4
오토바이 motorcycl9
오피스 cubic4 job4
오형 o4 type3
오후 afternoon9
옥수수 corn9
온도 temperatur9
온도계 thermomet5
온두라스 hondura6
온천 hot9 spring8
올라가다 climb9 go8 rise8 up8
올리브 oliv6
올빼미 owl5 wise3
옮다 accept4
옳다 accept5
옴 om6 hindu4
옷 cloth9
옷장 closet9 wardrob8
옷핀 diaper5 punk5 pin3 safeti3
와우 wow4
와이파이 wifi9
와이프 wife9
와인 wine9
와인병 cork3
와인잔 wine4
와일드카드 joker5 wildcard4
와플 waffl6 indecis5 iron4
완료 tick4 check3
완주 finish9
완화 massag4 salon4 sooth4 tension4
왕 king9
왕관 crown6 mediev4 royal4 royalti4 king4 queen4
왕눈 alien3
왕복 round9 return8
왕자 princ6 king4
왕자님 princ5
왕족 crown6 royal5 royalti5 king5
외계생명체 alien4
외계인 alien7 ufo5 extraterrestri5 contact3
외국 abroad9 foreign8 oversea8
외국어 foreign9 languag8
외롭다 lone9
왼쪽 leav9
왼편 leftward4 fist3
요가 yoga9
요구사항 requir9
요금 fee9 bill8 charg8 cost8
요기 yoga4 yogi4 seren4 posit4
요르단 jordan6
요리 cook9 dish8
요리사 chef9 cook8
요요 fluctuat5 toy4 yo3
요정 myth6 pixi5 elf4 elv4
요정이야기 skull4
요트 sailboat5 resort4 sail4 yacht4
욕 censor4 curs4 cuss4 swear4 piss3
욕설 middl4
욕실 bathroom9 toilet8
욕조 bathtub7 bath4
욕하 censor4 curs4 cuss4 swear4 piss3
욜로 yolo6
용 dragon7 knight3
용기 courag9
용달 truck9
용서 apolog4 favor4 forgiv4 piti4 regret4 ask4 sorri4 beg4 bow4
용접 goggl5 weld4 protect3
우간다 uganda6
우롱 oolong3 teacup3
우루과이 uruguay6
우리기 teapot5 brew4
우산 umbrella9
우승 championship9 win8
우아 rise4 eleg4
우울 depress9
우울증 depress9
우유 milk9
우유부단 waffl5 indecis4 iron4
우주 space9 univers8
우주비행사 astronaut7 rocket5
우주인 astronaut5 rocket4
우즈베키스탄 uzbekistan6
우체국 post5 offic3 european3
우체통 postbox5 mailbox4 mail3
우크라이 ukrain6
우편 postbox6 mailbox6 mail6 flag3
우향 curv4 right3
우회전 curv4
우후 popper3 tada3
운 fortun4
운동 exercis9 sport8 workout8
운동복 sash4 shirt3
운동화 shoe9 sneaker8
운송수단 flatb3 pickup3 transport3
운전 drive9
운전면허 licens9 drive8
울 wool5 llama4 ewe4 alpaca3
울다 cri9
울음 cri4 tear3
움라 kaaba5 hajj4 umrah4
웁스 oop5
웃기다 lmao4
웃다 laugh9 smile8
웃음 laugh6 lol5 happi4
웃장 door5 front4 closet4 back3
워킹 walk5 ambl4 gait4 pace4
워터폴 polo6 waterpolo6 swim4 play3
원 circl8
원고 manuscript9 draft8
원룸 studio9 apart8 bedroom8
원반 disc5 ultim5
원석 gem4 jewel4 engag4
원소 element9
원숭이 monkey7 banana4
원실 hut5 roundhous4 shelter4 yurt4
원예 garden9
원자 atom9
원장 ledger5
원피스 skirt9 dress8
월 month3
월간 month3
월귤나무 blueberri5 bilberri4
월급 salari9 pay8 wage8
월드 asia3
월병 yueb5 autumn4 festiv3 cake3
월세 rent9
월요일 monday9
웨일즈 wale6
웹 web5
웹사이트 websit9 page8 site8
웹툰 comic9 webtoon8
위 abov9 top8 up8
위로 up4
위생 toothbrush5 brush3 dental3 hygien3
위스키 liquor4 scotch4 tumbler4 whiskey4 whiski4
위시본 wishbon4 bone4 skeleton4
위약금 penalti9 cancel8 fee8
위인전 biographi9
위장 stomach9
위쪽 up5
위층 upstair9
위험 danger9 risk8
윈도우 window5 air4 transpar4
윗집 upstair9
윙크 wink4
유골 ash4 funer4 urn4 death3
유니콘 unicorn5
유니폼 judo4 karat4 martial4 taekwondo4 uniform4
유당 lactos9
유대교 jewish7 judaism7 jew4 menorah4 synagogu4
유대목 koala5 marsupi5
유대인 jewish7 judaism7 jew4 menorah4 synagogu4
유도 judo4 karat4 martial4 taekwondo4
유럽 europ9 european8
유령 ghost6 boo4 haunt4 silli3
유로 euro5 rich4
유르트 hut5 roundhous4 shelter4 yurt4
유모 nanni4 feed3 newborn3
유선전화 telephon3
유아 goo3
유원지 amus5 theme5 park4 carousel3
유인원 orangutan5 ape4
유저 user9
유전 dna5 evolut4 gene4 genet4
유전학 dna5 evolut4 gene4 genet4
유제품 butter5 dairi4
유학 studi9 abroad8
유혹 heartbreak3 teas3
육 six3
육면체 cubic4 job4
으르렁거리 grizzli3 growl3 bear3
으쓱 guess4 idk4 ignor4 indiffer4
윽 eyerol3
은 treasur4 silver3 coin3
은메달 2nd5 second5 silver4
은색 gray3 grey3 slate3
은하 milki4 way4
은하수 milki5 way4
은행 bank9
음극 magnet3
음료 drink8 beverag4 alcohol3 booz3
음료수 mai4 tai4
음메 cow6 moo5 milk4
음소거 mute5 silent5 slash4 quiet3
음수대 potabl5
음식 food9
음식점 restaur9
음악 music9
음양 difficult4 tao4 taoist4 yang4 yin4 yinyang4 total4
음표 note4 music3
응급 vest4 safeti3 emerg3
응급실 emerg9
응애응애 goo3
응원 megaphon5 cheer4
의견 opinion9
의료 healthcar5 therapist5 doctor4 health4
의료인 healthcar6 therapist6 health5 nurs4
의료진 healthcar6 therapist6 health5 nurs4
의류 cloth9
의문 question4
의복 sari5
의사 doctor9 physician8
의심 doubt9 suspect8
의자 chair9
의학 medicin7 doctor4 medic4
이기다 win9 victori8
이동 move6 hurri5 marathon5 quick5
이득 bargain4
이등 2nd4 second4
이라크 iraq6
이력서 resum9 cv8
이륙 departur4
이름 name9
이름표 badg5 name5
이메일 email9 mail8
이모 aunt9
이민 immigr9 emigr8
이발 barber4 haircut4
이발사 fresh3
이발소 barber4 haircut4 fresh4 pole4 cut3
이별 breakup9 break8
이불 blanket9
이비인후과 doctor9 clinic8
이빨 tooth9
이쁜 butterfli5 pretti4
이사 move9 reloc8
이삭 sheaf4 grain3
이상 strang9 weird8
이스라엘 israel6
이슬람 islam6 muslim6 mosqu4 kaaba4 masjid3
이어버드 headphon5 earbud4
이어폰 earphon9 headphon8
이웃 neighbor9 neighbour8
이유 reason9
이익 profit9
이자 interest9 rate8
이집트 egypt9
이체 transfer9
이탈리아 itali9 italian8
이탈리안 spaghetti4 pasta4
이파리 fall5 leaf5 mapl3
이해 understand9
이혼 divorc9
인간 human4 blond3
인공 prosthet4 mechan3
인공위성 satellit5
인공지능 ai9 intellig8
인덱스 index6
인도 india9
인도네시아 indonesia6
인디고 hyacinth4
인사 salut3
인쇄 print9
인쇄기 printer5
인어 siren5 merperson5 trident5 folklor5 creatur4 sea4
인터넷 internet9
인턴 intern9 internship8
인테러뱅 interrobang3
인형 doll5 babooshka3 baboushka3 babushka3 matryoshka3
일곱 seven4
일기 diari9 journal8
일등 1st4
일러스트 illustr9
일러스트레이터 illustr9
일몰 sunset6 dusk6
일본 japan9 japanes8
일본식 lantern4
일본어 japanes9
일시 paus4
일식 sushi5
일어나다 wake9
일요일 sunday9
일자 screwdriv5 flathead4 handi4 screw4
일정 schedul9 calendar8
일출 sunris7 morn5
읽다 read9
잃다 lose9
임대료 rent9
임산부 pregnant4
임신 pregnant9 pregnanc8
임신부 pregnant3
임플란트 implant9
입 mouth9
입다 wear9
입대 armi9 militari8
입력 input7 latin4 abcd4
입술 lip9
입양 adopt9
입원 hospit9
입장 ticket6 admiss6 stub3
입학 enrol9 admiss8
잇다 link5
잉글랜드 england6
잉어 carp4 streamer4
잉크 ink5 splatter3 privaci3
잊다 forget9
잎 leaf7
잎사귀 leaf5 fall4 herb4
자격증 certif9 licens8
자기부상 suspens4
자녀 child9 babi8
자다 sleep9
자동차 car9
자동화 atm3 autom3 teller3
자라다 grow9
자랑 proud9
자랑스럽다 proud9
자력 magnet4 attract3 horsesho3 shape3
자료 data9
자르다 cut9 slice8
자리 seat4
자메이카 jamaica6
자물쇠 lock9
자석 magnet7 attract4 horsesho4 shape4 compass4 negat3 u3 navig3 orient3
자수 embroideri3 stitch3 sutur3 tailor3
자연 natur7
자욱 foggi4
자원봉사 volunt9
자유 freedom9
자유투 bounc5 championship5 dribbl5 player5 net4 throw4 athlet4
자유형 freestyl4 swimmer4 triathlon4
자전거 bicycl9
작가 writer9 author8
작년 year9 last8
작다 small9 littl8 tini8
작품 museum3
잔 cup9 glass8
잔디 lawn9 grass8
잔치 parti9
잘못 mistak9 error8
잘생기 handsom9
잘자 zzz6 goodnight5 sleep4 bedtim4 nap4 tire4 night3 yawn3
잠 sleep9
잠그다 lock9
잠금풀림 unlock5 crack4
잠금해제 unlock6 lock4 crack4 major4 password4
잠비아 zambia6
잡다 catch9 hold8
잡지 magazin9
장갑 glove5
장기 organ5 lung4
장난감 toy6 fluctuat4
장난기 raccoon5 curious4 sli4
장난꾸러기 otter5
장례식 funer9
장면 scene5 next4 track4
장모 inlaw9 mother8
장모님 inlaw9 mother8
장미 rosett6
장미꽃 rise5 eleg4 valentin3
장보기 cart4 trolley3
장부 ledger5
장비 tool4 hammer4
장식 decor5
장애 handicap4
장애인 handicap4
장치 microscop4
장학금 scholarship9
재 ash4 funer4 urn4 death3
재건축 hardhat5 rebuild5 remodel5 work4
재난 landslid5 avalanch3 disast3 mudslid3
재능 talent9 skill8
재단 embroideri3 stitch3 sutur3 tailor3
재료 ingredi9
재목 wood5 log4 timber4 lumber4
재미 fun9 funni8 interest8
재미있다 fun9 funni8 interest8
재주넘기 activ4 cartwheel4 gymnast4 somersault4
재즈 jazz4 trombon4 brass3
재창조 phoenix4
재채기 sneez9
재킷 coat5 brr4 jacket4 bundl3
재탄생 phoenix4
재판 lawsuit9 court8 trial8
재활용 recycl4
잭 jack4 pumpkin3 lantern3
잭오랜턴 jack4 pumpkin3 lantern3
저글 act5 juggl5 multitask5 skill5 handl5 balanc4
저글링 act5 juggl5 multitask5 skill5 handl5 balanc4
저금 save9
저녁 dinner9 even8 supper8
저녁밥 dinner9 even8 supper8
저녁식사 dinner6 fork4
저렴 cheap9
저요 here4 know4 question4
저울 justic7 scale6 judg6 law5 libra4
저작권 copyright6 c4
저장 save9 store8
저지 jersey6
저축 save9
적금 deposit9 save8
전갈 scorpion7 scorpio6 scorpius6
전갈자리 scorpio7 scorpion6 scorpius6
전경 cityscap4
전공 major9
전구 bulb5 idea5
전기 biographi9 electr9 power8
전기기사 electrician9
전기문 biographi9
전동 motor7 wheelchair4
전등 light9 lamp8
전망 window5 air4 transpar4
전문가 technologist6 coder6 develop6 inventor6 softwar6
전사 armi3 warrior3
전산 comput9 scienc8
전설 elf6 elv6 enchant6 folklor5
전세 deposit9 leas8
전송 send3
전시 exhibit9
전시회 exhibit9
전원 drain3 electron3 energi3 power3
전자레인지 microwav9
전쟁 war9
전차 tram5 trolleybus4
전철 subway9 metro8
전철역 station4
전체 grade4 pass3
전투원 ninja4
전화 call9 telephon8
전화기 telephon6
전화번호 telephon9 contact8 number8
절 templ9
절하 apolog4 favor4 forgiv4 piti4
젊다 young9
점수 score9 grade8
점심 lunch9 noon8
점심밥 lunch9 noon8
점프 kangaroo5 joey4 jump4 marsupi4
접근 handicap4
접근성 access8 wheelchair6 blind4 manual4 probe4 cane4 motor4
접시 dish9 bowl8 plate8
접시저울 weight3
젓가락 chopstick9
정각 oclock8 clock5 time5
정강 shin9
정답 answer3 equal3
정령 geni6 djinn6 jinn6 rub6 wish5 lamp4
정류 alemb5 chemistri4
정류장 stop9 station8
정보 inform4 newspap3
정부 govern9
정비공 mechan6 electrician6 tradesperson6 plumber5 toolbox3
정원 garden9 yard8
정원사 rancher5 farmer4 garden3
정의 justic6 scale5 judg5 hero4 superhero4 law4
정장 levit4
정좌 yoga4 yogi4 seren4 posit4
정중 apolog4 favor4 forgiv4 piti4 regret4 ask4 sorri4 bow4
정지 stop4 paus3
정착 countri4 ranch4 settl4 simpl4 suburban4 suburbia4
정체 traffic9 jam8
정치 polit9
정형외과 orthopedist9 doctor8 orthoped8
정화 alemb5 chemistri4
젖병 birth4 born4 infant3
젖소 cow5 moo4
제과점 bakeri9
제대 armi9 militari8
제도 island5
제목 titl9
제비꽃 hyacinth4
제스처 gestur6 disappoint4 upset4 frown3
제스트 lime4
제작 make9 build8
제트 airplan4 jet4
젠더퀴어 rainbow4
젤리 jellyfish4
조각 interlock3 jigsaw3 puzzl3 slice3
조각케이크 shortcak5
조각퍼즐 interlock4 jigsaw4 puzzl4 piec4 clue3
조개 clam9 shellfish8
조개껍데기 conch4 shell4
조깅 run9 jog8
조끼 vest4 safeti3 emerg3
조류 ornitholog7 bird7
조리법 recip9
조립공 assembl6 industri6 factori5 worker4
조명 light9 lamp8
조미료 flavor5 garlic4 salt4
조식 breakfast9 morn8
조용 quiet9
조이스틱 joystick6 videogam5
조종대 joystick5 videogam4
조종사 pilot9
조지아 georgia6
조카 nephew9 niec8
조커 joker6 wildcard5
족쇄 cuff4 freedom4
족적 footprint5 barefoot3
졸리다 sleepi6 zzz4 tire4 sleep3
졸업 graduat9
졸업생 scholar3
졸업식 graduat7 student6
좀비 zombi7 apocalyps6 horror6 undead5 scari4 dead4
좁다 narrow9 small8
종 bell5 break4 chime3
종교 religion9
종료 end5
종이 paper9
좋다 good9 like9 favorit8 love8 nice8
좌석 seat7 chair6 sit3
좌절 frustrat4
좌회전 curv4
주 week9
주둥 snout3
주르륵 drool4
주말 weekend9
주말농장 garden9
주먹 fist7 clench4 punch4 solidar4
주먹밥 cracker5
주무 zzz5 goodnight4 sleep3
주문 order9
주방 kitchen9
주방용품 spoon4 tablewar4
주방장 chef6 cook5
주사 inject9 shoot8
주사기 syring6 vaccin4 flu4
주사위 dice5 die4
주소 address9
주스 juic5 straw5
주식 stock9 share8
주억거리 nod4 yes3
주유 gas9 fuel8 oil8
주유소 diesel5 fuel5 fuelpump5 gas5 gasolin5 pump5
주의 warn5 caution5 radioact4
주인 owner9
주차 park9
주차장 park9
주택 hous9 home8
주판 abacus6 calcul5
주행 bicycl4 bicyclist3 bike3 cycl3
주황색 orang5 diamond3
죽 dead4 death3 coffin3
죽다 die9 death8 pass8
죽음 death5 dead5
준우승 2nd4 second4
줄다 reduc9 decreas8
줄무늬 zebra5 stripe4
중간 middl9 center8
중고 secondhand9 use9 hand8 second8
중고나라 secondhand9 hand8 second8 use8
중국 china9 chines8
중국어 chines9
중성화 neuter9 spay8
중요 import9
중인 nanni5 feed4 newborn4 nurs3
중지 middl4
쥐 rat5 mous4
쥐다 solidar4 clench4 punch4
쥐덫 bait5 lure5 mousetrap5 snare5 trap5
증거 evid9
증기 locomot5 caboos3
증류 alemb5 chemistri4
증류기 alemb6 chemistri5
증빙 receipt5 account4 bookkeep4 evid4 invoic4 proof4
지각 late9
지갑 wallet9 purs8
지구 earth9
지구본 show6 earth5 globe5 world5
지난 camera4 tbt4
지난달 month9 last8
지느러미 dolphin5 flipper4
지니 geni7 djinn6 jinn6 rub6 wish6 lamp4 myth4
지다 lose9 defeat8
지도 map7
지렁 worm6 annelid5 earthworm5 parasit5
지루 bore9
지문 fingerprint6 crime4 forens4 trace4
지부티 djibouti6
지불 pay4 cash4
지붕 roof9
지브롤터 gibraltar6
지식 knowledg4 novel4 book4 librari3
지압 massag4 salon4 sooth4 tension4
지연 delay9
지우다 delet9 remov8
지원 appli9 applic8
지저분 splatter4
지적인 brain5 intellig4 smart4
지진 earthquak9
지출 expens9 spend8
지친 exhaust3
지칭 reserv4
지팡이 cane6 probe6 blind5
지폐 banknot6 bill6 currenc5 bank4 note4
지프 recreat5 sportutil5 util5
지프차 recreat3 sportutil3 util3
지하 basement9
지하실 basement9
지하철 subway9 metro8
지하철역 station4
지휘봉 magician4 wand4
직각 edg4 straightedg4 angl3 ruler3 straight3
직선자 edg4 straightedg4 angl3 ruler3 straight3
직소 interlock4 jigsaw4 puzzl4 piec4 clue3
직소퍼즐 interlock4 jigsaw4 puzzl4 piec4
직업 job9 occup8 profess8
직원 assembl5 industri5 factori4 worker4
직장 compani9 job8 offic8 work8
직장인 neckti5 employ4 tie3
진 jean4
진단 diagnosi9 diagnos8
진동 mode3
진료 healthcar6 therapist6 health5 nurs4
진리 buddhist4 dharma4
진실 fact9 truth8
진입 entri4
진주 pearl5 oyster4
진주같 dentist3 tooth3
진하다 heavi5
진화 extinguish4 quench4 dna3
진흙 mud9
질병 ill9 diseas8 sick8
질주 hurri6 marathon6 quick6 rush6
질투 unamus3 fine3 jealous3
짐 luggag9 bag8
짐바브웨 zimbabw6
짐싸기 pack6 custom4 luggag4 suitcas3
집 hous9 home8
집값 hous9 price8
집게발 lobster5 bisqu4 claw4 seafood4
집세 rent9
집주인 landlord9
짓다 smile5 happi3
징그럽다 cockroach5 roach4 pest3
짖다 bark9
짜다 salti9
짜증 annoy9
짠 clink4
짧다 short9
쪼개기 axe5 ax4 hatchet4 split4
쪽지 note9
찌 v4 victori3
찌개 soup9 stew8
찌다 steam9
찌푸린 disgruntl4 disturb4 irrit4 annoy3
찌푸림 disgruntl4 disturb4 irrit4 disappoint4 annoy3 upset3 frown3
찍다 shoot9 photo8
찡그린 frown4
찡그림 frown5
찢다 tear9 torn8
찢어지다 tear9 torn8
차 tea9
차갑다 cube4 iceberg4 ice4
차고 garag9
차드 chad6
차량 car9
차려입 dress3
차려입음 jean4
차트 chart5 graph5 data4
찰 vacanc4
참선 yoga4 yogi4 seren4 posit4
참치 tuna9
찹 lambchop4 porkchop4 steak4
찻잔 oolong3 teacup3
찻주전자 teapot6 brew5 tea4
찻집 oolong3 teacup3
창 window4
창문 window9
창업 startup9
창틀 window5 air4 transpar4
창피 embarrass9 shame8
찾다 find9 search8
채소 veget9
채식 vegetarian9 vegan8
채식주 vegetarian4
채식주의자 vegetarian9 vegan8
책 book9
책가방 backpack5 bookbag4 rucksack4 satchel4
책갈피 bookmark5
책꽂 bookshelf9 bookcas8
책상 desk9
책장 bookshelf9 bookcas8
챔스 trophi5 champ3 champion3
챔피언십 bounc5 championship5 dribbl5 player5 net4 throw4
챔피온 trophi5 champ3 champion3
처녀 virgo5
처녀자리 virgo6
처방 prescript9
처방전 prescript9
처음 first9
천도복숭아 tangerin5 nectarin4
천둥 thunder9
천문학 astronomi4
천사 angel5
천상 wing4
천연 ginger3 spice3
천장 ceil9
천주교 cathol9 cathedr8
천칭 libra5
천칭자리 libra6 balanc4 justic4 scale3
철도 railway7 train6
철월 wax4 gibbous4
철인 freestyl3 swimmer3 triathlon3
철학 philosophi9
첫날 first9 day8
청각장애 hear6 deaf6 ear5
청구 receipt5 account4 bookkeep4 evid4 invoic4 proof4
청구서 bill9 invoic8
청바지 jean4
청소 clean9
청소기 vacuum9 cleaner8
청소년 teenag9 teen8
청진기 stethoscop6
체리 cherri5 berri4
체스 chess9
체온계 ill4
체육관 gym9 fit8
체인 chain5
체조 activ5 cartwheel5 gymnast5 somersault5 flip4 excit4
체중 weight9
체취 nose4 nosey4 odor4 smell3
체코 czechia6
체크 tick5 check5 checkmark4 done4
체크박스 tick3 ballot3 off3
체크인 departur4 check4
체크표시 tick4 check3
초능력 superpow7 hero5 superhero5 supervillain4 good3
초대 invit9
초등학교 elementari9 primari8
초록 green9
초록색 green9
초밥 sushi6
초승달 crescent6 ramadan5 moon4 space3
초식 sauropod4
초인 superpow5 supervillain5 crimin5 villain5
초코 chocol4 dessert3
초코칩 cooki3
초콜렛 chocol4
초콜릿 chocol9
촉수 jellyfish4
촛대 menorah5 candelabrum4 candlestick4 hanukkah4
촬영 camera4
최신 coder3 develop3 inventor3 softwar3
최초 first9
추모 remind4
추석 chuseok9 thanksgiv8
추세 trend5 chart4 graph4 increas4
추수감사절 turkey5 gobbl4 thanksgiv4
추억 memori9
추위 cold9
추적 fingerprint4
추천 recommend9
추출 eject4
축구 soccer9 footbal8
축구공 futbol5 soccer5 footbal4
축복 bless4 church3
축제 festiv9
축하 celebr9 congratul8
출근 commut9 work8
출발 leav9 depart8 departur8
출산 birth9 born8
출생 birth9 born8
출장 trip9 busi8
출처 inform4
출판 publish9
출판사 publish9
춤 danc9
춤추다 dancer4 counterpart3 pair3 soulmat3 twinsi3
춥다 cold9
충격 shock6 surpris4 panic3
충돌 collis6 collid5 explod4
충전 charger9 charg8
충전기 charger9 charg8
충치 caviti9
취미 hobbi9
취소 cancel9
취업 job9 employ8 hire8
취직 job9 employ8 hire8
층 floor9
치과 dentist9 dental8
치과의사 dentist6
치다 play9 hit8 perform8
치료 treatment9 therapi8
치료비 treatment9 therapi8
치마 skirt9 dress8
치아 tooth9
치유 healthier4 mend4 recov4 recuper4 well3
치즈 chees9
치즈케이크 cheesecak9
치킨 chicken6
칙칙폭폭 choo4 train4 arriv3
친구 friend9
칠 seven4
칠레 chile6
칠면조 turkey6 gobbl5 thanksgiv5
침 acupunctur9
침대 bed9
침실 bedroom9
침흘리기 drool4
칩 cooki3
칫솔 toothbrush6 brush5 dental5 hygien5 toiletri5
카 wheel4 turn3
카누 cano6 boat4
카드 card9
카드값 card9 bill8
카레 curri4
카레라이스 curri5
카레밥 curri4
카메라 camera9
카메룬 cameroon6
카바 kaaba6 hajj5 umrah5 islam4 muslim4
카보베르데 cape4 verd4
카부스 locomot5 caboos3
카우걸 cowboy4 cowgirl4
카우보이 cowboy4 cowgirl4
카우치 couch4
카자흐스탄 kazakhstan6
카지노 casino3 gambl3 slot3
카타르 qatar6
카타카 katakana6
카트 cart4 trolley3
카페 cafe9 coffe8
카펫 carpet9 rug8
칵테일 cocktail4 martini4
칸다 khanda6 deg5 fateh5 khalsa5 sikh5 sikhism5 tegh5
칸탈루프 melon5 cantaloup4
칼 knife9
칼라 collar4
칼사 khanda5 deg3 fateh3 khalsa3 sikh3 sikhism3 tegh3
캄보디아 cambodia6
캐나다 canada9 canadian8
캐디 caddi3 pga3 putt3 rang3
캐비닛 cabinet4
캐서롤 casserol3 paella3 shallow3 pan3
캐주얼 jean4
캔 candl4
캔디 candi6 pinata3
캘린더 calendar7
캠코더 camcord5 tbt4
캠프 tent5
캠핑 camp9
캠핑카 camper9 van8
캡 keycap7
캥거루 kangaroo6 joey5 jump5 marsupi5
커뮤니케이션 communic7
커스타드 custard5 pud4
커튼 curtain9
커플 coupl7 bae7 babe5 date5 togeth5 mwah4 relationship3 friend3 besti3
커피 coffe9
커피숍 cafe9 coffe8
컨트롤 knob4 control3
컨트롤러 control3
컬링 stone4
컴퓨터 comput9
컴퓨터공학 comput9 scienc8
컵 cup9 glass8
컵케이크 cupcak6 sprinkl5 sugar5 treat5 bakeri4
케냐 kenya6
케밥 kebab5 oden3 gyro3
케이블 cableway4
케이블카 cabl5 gondola5 aerial4 ropeway4 tramway4
케이스 locker4 baggag4 case4
케이크 cake9
케이티엑스 shinkansen5 speed4
케익 shortcak4
켜다 turn9
코 nose9
코끼리 eleph6
코드 code9
코딩 code9
코럴 coral5 climat4 reef4
코르크 cork3
코모 comoro6
코믹 comic6 bomb4
코바늘 yarn5 crochet4 knit4
코뿔소 rhinocero6
코소보 kosovo6
코스메틱 lipstick4 cosmet4 makeup3
코스타리카 costa4 rica4
코스터 coaster4 amus3 theme3
코스프레 fang5 supernatur5 vampir5 undead4 blood3
코알라 koala6 under4 marsupi3
코인 crypto9 bitcoin8
코주부 goblin4
코치 coach9
코코 katakana4 here3
코코넛 coconut6 colada4 pina4 palm3
코트 coat6 brr5 jacket4 bundl4
코트디부아르 cote4 divoir4
콘 crop3 maiz3 maze3
콘서트 concert9 gig8 perform8 show8
콘서티 accordion5 concertina4 squeez4 squeezebox4
콘택트렌즈 len9 contact8
콜라 colada5 pina5 pineappl5
콜라주 pushpin5 collag4 pin3
콜롬비아 colombia6
콤프레셔 clamp5 compress4 vice4
콥터 helicopt5 copter4 roflcopt4
콧물 runni9 nose8
콩 bean9
콩가 conga4 long4 rhythm4
콩류 bean4 kidney4 legum4
콩팥 kidney9
콸콸 spout4
쾅 boom6 firework5 collis3 sparkler3
쾌속정 speedboat6 billionair5 millionair5 summer4
쿠바 cuba6
쿠웨이트 kuwait6
쿠키 cooki9 snack8
쿠폰 coupon9
쿨 cool4
쿨쿨 zzz4
쿨쿨쿨 bedtim5 goodnight4 nap4 yawn3 sleep3
퀴라소 curacao6
큐피드 cupid5 harp4
크기 size9
크다 big9 larg8
크라운 racehors4 hors3
크래인 crane4
크래커 cracker4
크랩 crab5 cancer3
크레용 crayon6
크레파스 crayon5
크레페 pancak5 crepe4 hotcak4
크로아티아 croatia6
크로커다일 crocodil5
크루아상 croissant6
크루즈 cruis5 oar5 raft5 river5 row5 rowboat5 paddl4 lake4
크리스마스 christma9
크리스찬 christian5 christ4
크리스천 orthodox4 christian3
크리켓 cricket4 bat3
크림 cream4
큰절 apolog4 favor4 forgiv4 piti4
클라우드 cloud9
클라이밍 climb9
클래식 classi4 monocl4 stuffi4 wealthi4
클래퍼보드 action4 clapper4 board4
클램프 clamp5 compress4 vice4
클럽 club6
클레이 brick5 clay4 mortar4 wall4
클렌징 soap5 lather4 soapdish4
클로버 clover3 lucki3
클로스 claus4 holiday4 merri4 santa4
클리퍼턴섬 clipperton4
클리핑 clipboard5 list4
클립 paperclip6 clipboard3
클립보드 clipboard6 list5
키 height9 tall8
키르기스스탄 kyrgyzstan6
키리바시 kiribati6
키보드 keyboard9
키스 kiss8 xoxo5 babe5 togeth4 bae4 mwah4
키우다 rais9 grow8 keep8
키위 kiwi5
키티 kitti4
키프로스 cyprus6
킥 kick6 foot4
킥보드 scooter4 kick3
타다 ride9 take8
타말레 tamal6 pamonha5 wrap4 mexican4
타악기 maraca4
타워 tokyo4 tower4
타이 neckti5 employ4 tie3
타이거 tiger5
타이머 timer6 hourglass4 sand4 done3
타이베이 taipei9
타이어 tire9
타이완 taiwan9
타이타닉 ship4
타지키스탄 tajikistan6
타코 taco5 mexican5 burrito3
탁구 pingpong9
탁구공 ping3 pingpong3 pong3 tabl3
탁구채 ping3 pingpong3 pong3 tabl3
탁자 tabl9
탄 wheelchair7 access5 manual5 motor4
탄소 carbon9
탄자니아 tanzania6
탈 wheel4 turn3
탈리스 charm4 nazar4 talisman4 amulet3
탐정 detect7 sleuth6 spi6
탑 tokyo4 tower4
탕 soup9 stew8
태국 thailand9
태권도 taekwondo9
태명 nicknam9 babi8
태블릿 tablet9
태양 sun9 sunlight8
태어나다 birth9 born8
태풍 typhoon9 storm8
택 label5 tag4
택배 deliveri9 packag8 parcel8 ship8
택시 taxi9 cab8
탭 marker4 tab4
탱고 flair3 flamenco3 groov3 let3 tango3
터널 trip3
터미널 termin9
터번 turban7 wear7
터보건 sled5 luge4 sledg4 sleigh4 toboggan4
터지다 belli4 overeat4 bloat3
터키 turkey9
턱시 tuxedo7 formal6 wed4
턱시도 tuxedo5 formal5 wed4
털복숭 bigfoot4 cryptid4 giant4 hairi4 sasquatch4 woodwos4 yeti4
털북숭 mammoth5 tusk4 wooli4
텀블러 liquor4 scotch4 tumbler4 whiskey4
텃밭 garden9
테그 khanda5 deg3 fateh3 khalsa3
테니스 tenni9
테디 playth4 plush4 teddi4
테라피스트 healthcar6 therapist6 health5 nurs4
테스트 test9
테이블웨어 spoon4 tablewar4
테이프 videocassett5 tape4 vcr4 vhs4
텐트 tent9
텔레비전 televis9
토고 togo6
토깽 rabbit5 bunni3
토끼 rabbit9
토끼풀 shamrock6 irish5
토네이 tornado6 whirlwind5
토라진 pout3
토라짐 pout3
토마토 tomato9
토성 planet4 saturn4 saturnin4
토스트 bread3 carb3 loaf3 toast3 wheat3
토요일 saturday9
토켈라우 tokelau6
토하 vomit9
토하기 nasti3 nauseat3
톱니바퀴 gear6 cog5 cogwheel5
통 bucket5 cask4 vat4 pail4
통가 tonga6
통계 statist9
통기타 guitar5 strat4
통나무 wood5 log4 timber4 lumber4
통장 account9
통조림 can4
통증 sick9 ach8 hurt8 ill8 pain8
퇴근 leav9 work8
퇴사 quit9 resign8
퇴원 discharg9
투구 chuck4 handbal4 hurl4 lob4 pitch4 toss4
투룸 studio9 apart8 bedroom8
투르크메니스탄 turkmenistan6
투명 window5 air4 transpar4
투발루 tuvalu6
투자 invest9
투표 elect9 vote8
투표상자 ballot4
툭툭 auto4 rickshaw4 tuk4
튀기 fri9
튀김 prawn4 tempura4 fri3
튀니지 tunisia6
튀다 bounc4 championship4 dribbl4 player4
튀르키예 turkey9
튀어오른 splatter4
튄 splatter4
튤립 tulip6 growth4 blossom3
트라이애슬론 freestyl4 swimmer4 triathlon4
트랙 scene5 track5 next3
트랙볼 trackbal6
트랙터 tractor6
트랜스 rainbow4
트랜스젠더 transgend5
트램 tram7 trolleybus7
트럭 truck9
트럼펫 trumpet6
트레이닝 barbel3 deadlift3 lifter3 powerlift3
트레인 locomot5 caboos3
트레일러 articul3 lorri3 semi3
트렌드 trend5 chart4 graph4 increas4
트로피 trophi6 champ4 champion4 slay4 prize4 victori3
트롤 troll6
트롤리 trolleybus5 trolley5 tram4 bus4
트롤리버스 tram6 trolleybus5
트롤링 troll5
트롬본 trombon6 brass5 jazz4 slide3
트리 christma4 tree3
트리스탄다쿠 cunha4 da4 tristan4
트리플 racehors4 hors4
특기 talent9 skill8
특별 special9
티 tea4 teapot4
티라노사우루스 rex5 tyrannosaurus5 t5 dinosaur4
티렉스 rex4 tyrannosaurus4 t4 dinosaur3
티비 televis5
티셔츠 tshirt4 casual4 weekend4
티켓 ticket9
틱 tick4 check3
팀 team9
팀장 boss9 manag8 supervisor8
파나마 panama6
파다 shovel5
파도 surf6 surfer6 wave6 swell4
파라과이 paraguay6
파라솔 umbrella4 ground3
파란색 blue9
파랑 blue9
파리 pari9
파스타 spaghetti4 pasta4
파에 casserol3 paella3 shallow3 pan3
파우치 clutch4 pouch4
파운드 pound4
파이 pie6 fill5 pumpkin4
파이프 flute4
파인애플 pineappl6 colada4 pina4
파일 file9
파일럿 pilot7 plane5
파일철 cabinet4
파충류 lizard5 reptil4
파칭코 casino3 gambl3 slot3
파키스탄 pakistan6
파킹 p4
파티 parti9
파티마 hamsa4
파푸아뉴기니 papua4
파프리카 capsicum4 pepper3
판다 panda5 bamboo4
판다곰 panda5 bamboo4
판매 sell9 sale8
판사 judg9
판타지 fantasi8 myth5 fairi4 tale4
팔 arm9
팔각형 octagon4
팔꿈치 elbow9
팔다 sell9 sale8
팔라우 palau6
팔라펠 falafel7 chickpea5 meatbal4
팔레트 palett5 artist4 arti4 artsi4 creativ4 painter4
팔리다 hook5 crook4 ensnar4 sell4
팝콘 popcorn6 corn4 pop4
패드 pad6 spiral5 notepad4
패러세일링 parachut5 parasail4 skydiv4
패배 lose9 defeat8
패스워드 key4 major4 password4
패스트리 pie4
패스트푸드 hamburg4 fast3
팩스 fax5 machin5
팩스기 fax4 machin4
팩시밀리 fax4 machin4
팬 pan5
팬케이크 pancak6 crepe5 hotcak5
퍼즐 puzzl9
퍼트 caddi3 pga3 putt3 rang3
퍽 puck3 hockey3
펀드 fund9
펌프 diesel4 fuel4 fuelpump4 gas4
페 page9
페루 peru6
페리 ferri5 passeng4
페스츄리 shortcak4 pastri4 cake4
페스트리 pie4
페스티발 doll4
페이 pay3 cash3
페인트 splatter4 paint4
페인트붓 paintbrush5 paint3
페인팅 paintbrush5 paint3
페페로니 pizza4 pepperoni4
펜 pen9
펜싱 fenc4 fencer4 sword4
펜촉 pen5 nib5
펭귄 penguin6 antarctica4
편도 oneway9
편리 screwdriv5 flathead4 handi4 screw4
편안 comfort4 kimono4
편의점 conveni5 hour4 store4
편자 magnet4 attract3 horsesho3 shape3
편지 letter9
편집 editor9 edit8
편집자 editor9 edit8
편하다 comfort9
평등 answer4 equal4
평온 lotus5 seren5 yoga4 yogi4
평일 weekday9
평화 peac9
평화롭다 heal4
폐 lung9
포기 quit9 stop8
포도 grape9
포도주 wine9
포렌식 fingerprint4
포르투갈 portug9
포세이돈 emblem3
포스트잇 marker4 tab4
포식자 predat6 big6 tiger5 leopard4
포옹 hug6
포유동물 mammal5 moos4 donkey4 alc4 antler4 elk4
포인트 point9
포장 custom4
포크 fork4 dinner4 plate4 knife3 eat3
포크찹 lambchop4 porkchop4 steak4
포타슘 potassium4 banana4
포테이토 potato5
폭발 bomb5 volcano4 explod4 collis3 boom3 erupt3
폭발적 firecrack5
폭설 snow9
폭약 firecrack5
폭죽 firecrack5 dynamit4 spark4 firework4 sparkler3
폭탄 bomb5 explos4 danger4
폭포 waterfal9
폭풍 storm9
폰 selfi4 chess3 dupe3 expend3 pawn3
폴더 folder9
폴란드 poland6
퐁듀 fondu6 melt4 chocol3
표 ticket9
표범 leopard6 predat4 big3
표시 mark4
표의문자 ideograph7 japanes6 button4
표정 relief3 calm3 reliev3
표지 cover9
표지판 placard5 demonstr3 notic3 picket3
푸드 bean4 kidney4 legum4
푸들 poodl6 fluffi5
푸딩 custard5 pud4
푸에르토리코 puerto4 rico4
풀 herb5
풋사과 appl3
풍경 chime5 wind4
풍선 balloon6
풍차돌리기 activ5 cartwheel5 gymnast5 somersault5 flip4
프라이 fri3
프라이드 rainbow4
프라이버시 privaci4 ink3
프라이팬 pan9
프랑스 franc9 french8
프랑스어 french9
프레임 frame4 film3
프레임워크 framework9
프레첼 pretzel6 convolut5 twist4
프렌치 fri3
프렌치프라이 fri3
프로그래머 develop9 engin8 programm8
프로그램 program9 softwar8
프로젝터 projector4
프로젝트 project9
프리 free4
프리스비 disc4 ultim4
프린세스 princess5
프린스 princ5
프린터 printer9
프린트 fingerprint4
플라멩고 flair3 flamenco3 groov3 let3
플라밍고 flamingo5 flamboy4
플라워 lotus3
플랑크톤 jellyfish4
플래시 flash4
플래시라이트 flashlight5 torch4
플래카드 placard6 demonstr5 notic5 picket5 plaqu5 protest5
플랫베드 flatb3 pickup3 transport3
플랫브레드 flatbread5 arepa5 gordita5 lavash5 naan5 pita5
플러그 plug4
플러스 plus5
플루트 flute6 band4 fife4 flautist4 march4 piccolo4 pipe4 woodwind4
플루티스트 flute4
피 blood9
피곤 tire9
피그 boar5
피난처 hut5 roundhous4 shelter4 yurt4
피냐타 pinata6 cinco4 mayo4 pinada4 de4
피노키오 liar4 lie4 pinocchio4
피닉스 phoenix4
피다 fiji6
피리 flute4
피망 capsicum5 pepper4
피부 skin9
피부과 dermatologist9
피스톨 gun3 handgun3 pistol3
피씨 laptop5 pc4
피아노 piano9
피자 pizza6 pepperoni5 slice4
피켓 placard5 demonstr3 notic3 picket3
피클 cucumb5 pickl4
피타 flatbread4 arepa3 gordita3 lavash3
픽업 flatb3 pickup3 transport3
픽업트럭 flatb5 pickup5 transport5
핀 pin6 pushpin6 collag4 locat3 round3
핀란드 finland9
필기 cover3
필기도구 pencil4
필드 field3
필라테스 pilat9
필름 frame4 film3
필리핀 philippin9
필링 pie4
핏방울 bleed5 donat5 menstruat5 injuri4
핑크 pink9
핑퐁 ping3 pingpong3 pong3 tabl3
하늘 sky9
하루 day9
하마 hippopotamus6 hippo5
하얀색 white9
하양 white9
하얗다 dentist3
하와이 hawaii9
하이킹 hike7 ambl6 gait6 pace6
하이힐 fashion4 heel4 stiletto4
하즈 kaaba5 hajj4 umrah4
하키 hockey5 stick4 field3
하트 heart8 emot6 love6 ili5
하품 yawn4 bedtim3
하프 harp6 cupid4 orchestra4
하프마라톤 half9 marathon8
하하 hilari3 roflmao3
하현달 gibbous4 wane4
학교 school9
학사모 student7 graduat6
학생 student9
학습 learn9 train8
학원 academi9 class8
학위 degre9
학자 scholar3
한가 free9 idl8
한국 korea9 korean8
한국어 korean9
한달 month3
한덩 bread3 carb3 loaf3 toast3 wheat3
한번 onc4 singl4
한손 here3 know3
한의원 acupunctur9
한조각 pie4
한쪽 foot3
할로윈 halloween8 undead5 scari5
할리우드 bollywood3 hollywood3
할머니 grandmoth9
할아버지 grandfath9
할인 discount9 sale8
할일 clipboard5 list4
핥다 lick9
함사 hamsa6 fatima4 mari4 miriam4 amulet3 protect3
함수 function9
함정 bait4 lure4 mousetrap4 snare4
합 grade4 pass3
합격 pass9 accept8
합기 judo4 karat4 martial4 taekwondo4
합의 handshak4 agreement4 deal4 meet4
합창 choir9
합창단 choir9
합하다 grade4 pass3
핫도그 frankfurt5 hotdog5 sausag5
핫스팟 wireless4
핫케이크 pancak5 crepe4 hotcak4
항공 airplan4 jet4
항공권 flight9 ticket8
항공기 aeroplan5 airplan4 plane3
항구 port9 harbor8
항해 anchor5
해 sunris4 morn4 sun3
해결 solv9 solut8
해고 fire9 layoff8
해골 skull7
해머 hammer4 repair4 improv3
해바라기 sunflow6 outdoor5
해변 sea9 beach8 ocean8
해변가 ground4
해산물 seafood9
해양 ocean4 marin4 orca4 seal4
해외 abroad9 foreign8 oversea8
해저 siren5 trident5 folklor4 creatur4 mermaid3 merman3
해적 parrot5 pirat5 talk4
해질녘 sunset5 dusk5
해충 bug9 insect8
해커 hack9 hacker8
해킹 hack9 hacker8
해파리 jellyfish6 aquarium4 invertebr4 plankton4 sting4 stinger4 tentacl4 jelli3
핸드 palm3
핸드백 handbag7 purs6 dress4
핸드볼 chuck5 handbal5 hurl5 lob5 pitch5 toss5 catch4
핸드폰 telephon9 mobil8 smartphon8
햄버거 hamburg6 burger4 eat3 hungri3
햄스터 hamster9
햇빛 sun9 sunlight8
행글라이더 parachut5 parasail4 skydiv4
행복 happi9 glad8
행사 microphon4 karaok4 sing4
행성 planet9
행운 luck5
행진 flute4
향신료 ginger3 spice3
향하다 right6
허가 permit9 permiss8
허리 back9 waist8
허벅지 thigh9
허브 herb6
헌혈 bleed4 donat4 menstruat4 injuri3
헛간 barn9
헝가리 hungari6
헤드폰 earphon9 headphon8
헤어 afro4 comb4
헤어지다 breakup9 break8
헤어컷 ladi5 cosmetolog4 parlor4 shear4 hair4
헤헤 hehe5
헬기 helicopt5 copter4 roflcopt4
헬리콥터 helicopt6 copter5 roflcopt5
헬멧 helmet6 buckingham5 london5 palac5
헬스 gym9 fit8
헬스장 gym9 fit8
헬프 crutch4
헷갈리다 confus4
혀 tongu9
현관 entranc9 door8 front8
현금 cash9
현금인출기 atm3 autom3 teller3
현명 wise5 owl4
현미경 microscop6 experi4 lab4
현악기 banjo5 string4
혈압 blood9 hypertens8 pressur8
혈액 blood9
혈액형 blood9 type8
형 brother9
형사 sleuth7 detect7 spi6
혜성 comet6
호기심 raccoon5 curious4 sli4
호날두 futbol4 soccer4
호랑이 tiger7 predat5 big5
호러 zombi6 apocalyps6 horror6 undead4 dead4
호른 postal5 post4 horn4
호밀 bread3 carb3 loaf3 toast3
호박 jack4 pumpkin3 lantern3
호박파이 pie4
호수 lake9
호전 healthier4 mend4 recov4 recuper4 well3
호주 australia9 australian8
호쵸 hocho3 kitchen3
호출기 pager5
호텔 hotel9 accommod8
호황 increas4 trend4 upward3 growth3
호흡 lung5 breath4 inhal4 respir4 exhal3
혹 camel6 hump6 dromedari4 desert3 bactrian3
혼란 confus5
혼례식 hitch4 nuptial4 chapel3
홀 golf4
홈 hut4 home3 roundhous3 shelter3
홈페이지 websit9 page8 site8
홍고추 pepper4
홍수 flood9
홍차 tea9
홍콩 hongkong9
홍학 flamingo6 flamboy5
화 anger4 angri4
화가 painter9 artist8
화끈 af4 flame4 lit4 litaf4
화나다 angri9
화려 fanci5 peacock4
화면 monitor9 screen8
화물 baggag5 case5 locker4
화물차 flatb3 pickup3 transport3
화분 pot9 plant8
화산 volcano9
화살 bullsey3
화살표 arrow8 direct4
화상 burn9
화요일 tuesday9
화이트 white5
화이트칼라 architect6 manag5 busi4 collar4
화장 makeup5 mirror4 lipstick4 reflect4 cosmet3
화장실 bathroom9 toilet8
화장지 towel4
화장품 lipstick4 cosmet4 makeup3
화재 fire7 firefight5 firetruck5
화폐 currenc7 money5 bank5 banknot5 bill4
화학 chemistri9
화학자 chemist6 scientist5 mathematician5 physicist5
확성기 loudspeak6 address5 public5 loud4
확인 checkmark4 tick4
환경 environ9
환불 refund9
환상 pixi6 wing4 myth4 fairi4
환생 phoenix4
환율 exchang9 currenc8 rate8
환전 exchang9 currenc8 rate8
환형동물 worm5 annelid4 earthworm4 parasit4
활 sagittarius6 archer5
활공 kite5 soar4
활동적 activ5 cartwheel5 gymnast5 somersault5
활짝 grin4
황소 taurus6 ox6 bull5
황소자리 taurus7 ox6 bull5
황혼 sunset4 dusk3
회계 account9
회계사 account9
회복 healthier4 mend4 recov4 recuper4 well3
회사 compani9 job8 offic8 work8
회사원 architect5 manag5 busi4 collar4
회상 radio3
회색 gray3 grey3 slate3
회색곰 bear4 grizzli4 growl4
회원 member9 membership8
회원권 member9 membership8
회의 meet9
회의적 skeptic4
회화 convers9
획득 bargain4
후아 epic4 woah4
후지 fuji4 mount4
후지산 fuji5 mount5
후추 capsicum4 pepper3
후크 hook5 crook4 ensnar4 sell4
후회 regret9
훅 hook5 crook4 ensnar4 sell4
훈련 train9
훈련소 camp9
훈장 militari4 award4
훌쩍 cri3
훔치 steal9 thief8
훗 hut5 roundhous4 shelter4 yurt4
휘발유 diesel4 fuel4 fuelpump4 gas4
휠 turn5 wheel4
휠체어 wheelchair8 access6 manual5 motor4
휴가 vacat9 holiday8 leav8
휴대전화 cell6 mobil6 telephon5 communic3
휴대폰 telephon9 mobil8 smartphon8
휴식 rest9 break8
휴양 pamper5 sauna5 steambath5 unwind5 steami5 day5 luxuri5 spa4 room4 steam3 relax3
휴지 towel4
휴지통 wastebasket5 garbag4 trash4 wast4 can4
흐림 behind4 cloud4 weather3
흔들다 reach4 shake4
흔들림 flutter4
흡수 spong5 absorb4 porous4 soak4
흡연 smoke9 cigarett8
흡입 plunger5 forc4 suction4 poop3
흡혈귀 coffin5 death3
흥분 ghost4
흩뿌린 splatter4
희망 hope9
흰곰 arctic4 polar4
흰색 white9
흰쥐 mous4
히로인 superhero6 hero5 superpow4 good4
히비스커스 hibiscus5
히아신스 hyacinth6 bloom4 bluebonnet4 indigo4 lavend4 lilac4 lupin4 shrub4 snapdragon4 violet4
히어 hero6 superhero6 superpow5 good4
히터 heater9
힌두교 hindu6 om4
힐링 heal4
힘 strong3
힘들다 hard9 tire8 tough8
`;
