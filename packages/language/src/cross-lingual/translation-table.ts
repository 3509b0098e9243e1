/**
 * English and Korean stems with those of the other language that mean the same, and how sure that is (1–9). Made by
 * `scripts/make-translations.ts` of our own concepts and of emojibase-data, do not edit.
 *
 * @license emojibase-data: MIT, Copyright (c) 2017-2019, Miles Johnson; its words are of Unicode CLDR:
 * Unicode License V3, Copyright (c) 1991-2024 Unicode, Inc.
 */
export const TRANSLATION_TABLE = `
00분 oclock7 clock5
10시 ten5
10월 octob9
11시 eleven5
11월 novemb9
12시 twelv5
12월 decemb9
1st 금메달5
1월 januari9
2nd 은메달5
2월 februari9
30분 thirti8 clock5
3rd 동메달5
3월 march9
4월 april9
5월 may9
6월 june9
7월 juli9
8월 august9
9월 septemb9
ab 에이비형5
abacus 주판6 암산5 계산5
abov 위9
abroad 외국9 해외9 유학8
absorb 스펀지5
academi 학원9
accept 붙다8 합격8 옳다5
access 접근성8 휠체어6 탄5
accid 교통사고9 사고9
accommod 숙소8 호텔8
accordion 아코디언6 콘서티5
account 계정9 계좌9 계좌번호9 아이디9 통장9 회계9 회계사9
ach 아프다8 통증8
act 저글5 저글링5
action 슬레이트5
activ 섬머솔트5 옆돌기5 체조5 풍차돌리기5 활동적5
actor 배우9 스타5 엔터테이너5 연예인5
actress 배우8
acupunctur 침9 한의원9
ad 광고9
address 주소9 확성기5
adhes 반창고5
admiss 입학8 입장6
adopt 입양9
adorb 사랑스럽다6
adult 성인9 어른9
advertis 광고8
aeroplan 항공기5
afghanistan 아프가니스탄6
afraid 공포9 두렵다9 무섭다9
africa 아프리카9
afternoon 오후9
age 나이9
agreement 악수5
ai 인공지능9
airplan 비행기9
airport 공항9
alarm 알람5
albania 알바니아6
alc 무스5
alcohol 술9 금주8
alemb 증류기6 정류5 정화5 증류5
algeria 알제리6
algorithm 알고리즘9
alien 외계인7
allerg 알러지8 알레르기8
allergi 알러지9 알레르기9
alpaca 라마5
alumni 동창9
ambl 걷기6 돌아다니기6 보행자6 하이킹6 도보5
ambul 구급차9 앰뷸런스5
america 미국9
american 미국8
amoeba 미생물5
amphora 암포라6
amulet 부적5
amus 놀이공원6 유원지5
anchor 닻7 앵커5 항해5
andorra 안도라6
angel 천사5
angola 앙골라6
angri 분노9 화나다9
anguilla 앵귈라6
anim 동물9
ankl 발목9
annelid 지렁5
anniversari 결혼기념일9 기념일9
announc 발표8
annoy 짜증9
ant 개미6
antarctica 남극5
antenna 안테5
antler 무스5
anxieti 걱정8 불안8
anxious 걱정8 불안8
apart 아파트9 원룸8 투룸8
ape 오랑우탄5
apocalyps 좀비6 아포칼립스6 호러6 언데드5 데드5
apolog 미안8 사과8
app 앱9 어플9 배달앱8
appl 사과9
appli 신청9 지원9
applic 신청8 지원8
appoint 약속9
apprehend 경찰관5 구속5
april 4월9
aquarius 물병자리7 물병5
archer 사수자리6 궁수5 활5
architect 건축가6 관리자6 매니저6 화이트칼라6 회사원5
arctic 북극곰5
arepa 플랫브레드5
argentina 아르헨티나6
argu 다투8 싸우다8
ari 양자리7 숫양6
arm 팔9
armenia 아르메니아6
armi 군9 군대9 입대9 제대9
arrest 경찰관5 구속5
arriv 도착9
arrow 화살표8
art 예술5
articl 기사8
artist 화가8 미술도구6 아티스트6 미술5 예술가5
aruba 아루바6
ash 납골5
asia 아시아9
ask 묻다9
ass 당나귀5
assembl 공업6 조립공6 직원5 공장5
assign 과제8 숙제8
assist 보조견5
astronaut 우주비행사7 로켓5 우주인5
athlet 선수8
atom 원자9
attend 승무원9
attic 다락9
attorney 변호사8
auction 경매9
august 8월9
aunt 고모9 숙모9 이모9
aurora 오로라9
australia 호주9 오스트레일리아6
australian 호주8
austria 오스트리아6
author 작가8
auto 경삼륜차5
automobil 승용차5
autumn 가을9
avalanch 산사태5
avocado 아보카6 아보카드5 열매5
award 상9
ax 도끼5
axe 도끼6 손도끼5 쪼개기5
azerbaijan 아제르바이잔6
b 비형5
babe 커플5 키스5 로맨스5
babi 아기9 아이8 애기8 자녀8 태명8
back 뒤9 허리9
backhand 손등6 검지손가락5
backpack 배낭9 책가방5
backup 백업9
bacon 베이컨7
bacteria 미생물6 박테리아6
bad 나쁘다9 범죄자5 빌런5 악당5 악역5 슈퍼5
badg 이름표5
badger 오소리6 벌꿀오소리5 심술쟁5
badminton 배드민턴9 배드민턴채5 셔틀콕5
baduk 바둑9
bae 커플7
bag 가방8 짐8
bagel 베이글6 슈미어5
baggag 화물5
baguett 바게트5
bahama 바하마6
bahrain 바레인6
bait 쥐덫5
bake 굽다9
bakeri 베이커리9 빵집9 제과점9
balconi 발코니9 베라9
bald 대머리8
ball 공7
ballet 발레6
balloon 풍선6 말풍선5
bamboo 대나무5
ban 금지9
banana 바나나9
band 밴드9
bangkok 방콕9
bangladesh 방글라데시6
banjo 밴조6 현악기5
bank 은행9 화폐5
banknot 지폐6 화폐5
barbado 바베이도스6
barbel 역도선수5
barefoot 발자국5
bark 짖다9
barn 헛간9
barrier 공사5
basebal 야구9 야구공5
basement 지하9 지하실9
basket 바구니6 빨래바구니5 소풍5
basketbal 농구9 농구공6
bat 박쥐5
bath 수영복5
bathroom 욕실9 화장실9
bathtub 욕조7 목욕5
batteri 건전지9 배터리9
beach 바다8 바닷가8 해변8
bean 콩9
bear 곰9
beard 수염7
bearer 뱀5 뱀주인자리5
beauti 아름답다9 예쁘다9
beaver 비버6
bed 침대9
bedroom 침실9 원룸8 투룸8
bedtim 쿨쿨쿨5
bee 꿀벌5
beef 소고기9
beer 맥주9
beetl 딱정벌레7 비틀5
beg 애원5
begin 시작8
behind 뒤8
belarus 벨라루스6
belgium 벨기6
believ 믿다9
beliz 벨리즈6
bell 벨6 종5
belli 배8 복부8
below 아래9
benin 베냉6
bento 도시락5
berlin 베를린9
bermuda 버뮤6
berri 베리5
besid 옆9
bewild 세상5
bhutan 부탄6
bibl 성경9
bicycl 자전거9 바이크6 사이클리스트5
bicyclist 사이클리스트7 라이딩6
big 크다9 포식자6 호랑이5
bike 사이클리스트7 라이딩6
bikini 비키니6
bilberri 블루베리5
bill 고지서9 청구서9 비용8 요금8 카드값8 지폐6
billiard 당구9
billionair 쾌속정5
biographi 위인전9 전기9 전기문9
biohazard 바이오하자드5 바이오해저드5
biolog 생물9 생물학9
biologist 생물학자7 물리학자5 수학자5 엔지니어5
bird 조류7
birdi 버디5
birth 출산9 출생9 태어나다9
birthdat 생년월일9
birthday 돌잔치9 생일9 생년월일8
bison 들소6 떼5 바이슨5
bisqu 바닷가재5
bitcoin 비트코인8 코인8
bite 물다9
bitter 쓰다9 쓴맛9
black 검은색9 검정9 블랙6
bladder 방광9
blade 롤러스케이트5
blame 비난5
blanket 담요9 이불9
bleed 핏방울5
blind 시각장애8 지팡이5 시각장애인5
bloat 부풀다6
blog 블로그9
blond 금발6
blood 고혈압9 피9 혈압9 혈액9 혈액형9
blossom 꽃송6
blowfish 복어6
blu 디비디5
blue 파란색9 파랑9
blueberri 블루베리6 월귤나무5
boar 멧돼지6 피그5
boat 배8 복부8 선박8 보트6
boba 버블티5
bodi 몸7 신체6
bodybuild 역도선수5
boil 끓9
boiler 난방8 보일러8
bolivia 볼리비아6
bomb 폭탄5 폭발5
bone 뼈9 뼈다귀5 스켈레톤5
bonus 보너스9 상여금9
book 책9 예약8 교육6
bookcas 책꽂8 책장8
bookmark 북마크7 책갈피5
bookshelf 책꽂9 책장9
boom 쾅6
boomerang 부메6 반동5 영향5
boot 부츠5
bore 심심9 지루9
born 출산8 출생8 태어나다8
borrow 대여9 빌리다9
boss 부장9 상사9 팀장9
botswana 보츠와6
bottl 병9
bottom 아래8
boulder 바위5
bounc 농구선수5 드리블5 자유투5 챔피언십5
bouquet 꽃다발6
bowl 볼링9 그릇8 접시8
box 권투9 박스9 복싱9 상자9
boyfriend 남자친구9 남친9
brace 교정9
brain 뇌9 지적인5
branch 나뭇가지6 둥지5 새둥우리5
brass 트롬본5
brazil 브라질9
brb 곧5
bread 빵9
break 고장9 고장나9 깨지다9 부러지9 부서지다9 골절8 방학8 쉬다8 이별8 헤어지다8 휴식8
breakfast 아침9 아침밥9 조식9 아침식사5
breakup 이별9 헤어지다9
breast 가슴8
brew 찻주전자5
brick 벽돌6 담벼락5 모르타르5 클레이5
bride 신부9
bridg 다리8
brief 언더웨어5
bright 밝다5
bring 가져오다9 데려오다9
britain 영국8
british 영국8
bro 남성5
broccoli 브로콜리6
bronz 동메달5
broom 빗자루6 비질5
brother 남동생9 오빠9 형9 동생8
brown 갈색6
brr 코트5
bruis 멍9
brunei 브루나이6
brush 칫솔5
bubbl 버블5 말풍선5
bucket 양동6 들통5 버킷5 통5
buckingham 근위병6 경비대6 경비대원6 버킹엄5 헬멧5
buddhism 불교8
buddhist 불교9
budget 예산9
buffalo 물소6
buffet 뷔페9
bug 벌레9 해충9 버그8 에러8 오류8 송충5 곤충5
build 건물9 빌딩9 만들다8 제작8
bulb 전구5
bulgaria 불가리아6
bull 황소자리5 황소5
bumblebe 꿀벌5
bunni 벌다5
burger 버거5
burn 화상9
burrito 부리또5 랩5 버리토5
burro 당나귀5
burundi 부룬디6
bus 버스9
busan 부산9
busi 바쁘다9 사업9 출장8 비즈니스5
bust 상반신5 상체5
butter 버터9 유제품5
buttercup 꽃송5
butterfli 나비6 이쁜5
button 버튼8
buy 구매9 구입9 사다9
cab 택시8
cabbag 양배추5 브로콜리5
cabl 곤돌라5 케이블카5
caboos 기관차5
cactus 가뭄5 선인장5
cafe 카페9 커피숍9
cake 케이크9 떡8
calcul 주판5
calendar 스케줄8 일정8 달력7 캘린더7
call 부르다9 전화9
cambodia 캄보디아6
camcord 캠코더5
camel 낙타7 혹6
camera 사진기9 카메라9
cameroon 카메룬6
camp 캠핑9 훈련소9
camper 캠핑카9
canada 캐나다9
canadian 캐나다8
cancel 결항9 취소9 위약금8 곱하기5 엑스5 곱셈5
cancer 암9 게자리7
candelabrum 메노라5
candi 사탕9 캔디6
candl 양초6
candlestick 메노라5
cane 시각장애7 지팡이6 시각장애인5
cano 카누6 보트5
cantaloup 멜론5
cap 모자8
capricorn 염소자리7 염소6
capsicum 피망5
car 자동차9 차량9
carbon 탄소9
card 카드9 카드값9 신용카드8
cardin 길찾기5
carpet 카펫9
carrot 당근9
cart 쇼핑카트5
cartwheel 섬머솔트5 옆돌기5 체조5 풍차돌리기5 활동적5
case 화물5
cash 현금9
cask 양동5
cast 깁스9
castl 성6 궁전5
cat 고양이9 반려묘9
catch 잡다9
cathedr 성당8 천주교8
cathol 성당9 천주교9
caution 주의5
cave 동굴9
caviti 충치9
cd 디비디6 블루레이5 시디5 광학5
ceil 천장9
celebr 축하9
cell 휴대전화6 셀폰6 모바일폰6
center 가운데8 중간8
ceo 대표9 사장9
ceram 도예8 도자기8
ceremoni 달맞5
certif 자격증9
chad 차드6
chain 쇠사슬6 사슬6 체인5
chair 의자9 좌석6
championship 우승9 농구선수5 드리블5 자유투5 챔피언십5
chang 바꾸다9 변경9
chapel 예배당5
charact 성격8
charg 담당9 담당자9 비용8 요금8 충전8 충전기8
charger 충전9 충전기9
chart 그래프9 도표9 차트5
cheap 싸다9 저렴9
check 체크5
checkup 검사9 검진9
chees 치즈9
cheesecak 치즈케이크9
chef 요리사9 셰프6 주방장6
chemist 화학자6 물리학자5 수학자5 엔지니어5 연구자5 과학자5
chemistri 화학9 증류기5
cherri 체리5
chess 체스9
chest 가슴9 공구통5
chestnut 아몬드5
chew 물어뜯9 씹다9
chick 병아리6
chicken 닭9 닭고기9 치킨6 암탉5
chickpea 팔라펠5
child 아이9 애기9 자녀9
chile 칠레6
chili 고추8
chime 풍경5
china 중국9
chines 중국어9 중국8
chipmunk 얼룩다람쥐6 다람쥐5
chocol 초콜릿9
choir 합창9 합창단9
chopstick 젓가락9
christian 기독교9 십자6 크리스찬5
christma 성탄절9 크리스마스9
chuck 핸드볼5
church 교회9
chuseok 추석9
cigarett 담배8 흡연8
cilantro 고수9
cinema 시네마7
circl 원8 동그라미6
circus 서커스5
citat 경찰관5 구속5
citi 도시9
citizenship 시민권9 영주권9
cl 씨엘5
clam 조개9
clamp 압축기6 바이스5 콤프레셔5 클램프5
clapper 슬레이트5
class 강의9 수업9 반장8 수강8 학원8
classmat 동창8
claus 산타6 산타클로스6
claw 바닷가재5
clay 벽돌5
clean 깨끗9 청소9
cleaner 청소기8
client 고객8 손님8
climat 기후9 산호초5
climb 암벽9 오르다9 올라가다9 클라이밍9 등산8 등반5 등산가5
climber 등반6 등산가6 등반가5
clinic 내과8 병원8 이비인후과8
clipboard 클립보드6 클리핑5 할일5
clock 시계8 정각5 30분5 00분5
clockwis 시계방향5 반복5
close 닫다9
closet 옷장9
cloth 옷9 의류9
cloud 구름9 클라우드9
club 클럽6
clue 단서5
coach 감독9 코치9
coaster 롤러코스터5
coat 코트6 재킷5
cockroach 바퀴벌레9 징그럽다5
coconut 코코넛6
code 코드9 코딩9
coder 전문가6 발명가5
coffe 커피9 카페8 커피숍8
coffin 관6 흡혈귀5
cog 톱니바퀴5
cogwheel 톱니바퀴5
coin 동전6
colada 콜라5
cold 감기9 추위9 춥다9
collag 압정5
colleagu 동료9
colleg 대학8 대학교8
collid 충돌5
collis 충돌6 꽝5
colombia 콜롬비아6
color 색9 색깔9
combat 레슬러6 레슬링6
comet 혜성6
comfort 편하다9 기모노5
comic 만화9 웹툰9 코믹6
comment 댓글9
communic 커뮤니케이션7
commut 출근9
comoro 코모6
compani 업체9 직장9 회사9
compass 나침반6 네비게이션5 오리엔티어링5
compens 배상9 보상9
competit 대회8
compress 압축기5
comput 전산9 컴퓨터9 컴퓨터공학9
concert 공연9 콘서트9
concertina 아코디언5
conch 달팽이집5
condit 상태9
condition 에어컨9
configur 설정8
confus 혼란5
congratul 축하8
constip 변비9
construct 공사6
contact 담당8 담당자8 렌즈8 연락처8 전화번호8 콘택트렌즈8 발견5
contest 대회9
contract 계약9 계약서9
conveni 편의점5
convers 회화9
convolut 프레첼5
cook 요리9 요리사8 셰프5 주방장5
cooki 과자9 쿠키9
cool 식히다9
copter 헬리콥터5
copyright 저작권6
coral 산호초6 기후변화5 대양5 산호5 암초5 코럴5
cord 매듭5
coriand 고수8
corn 옥수수9
corridor 복도8
cosmetolog 미용5 미용실5
cost 가격8 값8 비용8 요금8
couch 소파8
cough 기침9
counsel 상담9 상담사9
counti 군8
countri 국가9 나라9
countrysid 시골9
coupl 커플7
coupon 쿠폰9
courag 용기9
cours 수강9 강의8 수업8
court 소송8 재판8
cousin 사촌9
cover 표지9
cow 소9 음메6 젖소5
cowork 동료8
crab 게자리6 꽃게5 크랩5
cracker 주먹밥5
crash 교통사고8 사고8
crayon 크레용6 크레파스5
cream 아이스크림8
credit 신용카드9
crepe 팬케이크5
crescent 초승달6
cri 울다9
cricket 귀뚜라미5
crime 범죄9
crimin 범죄자6 빌런6 악당6 악역6 초인5 슈퍼5
croatia 크로아티아6
crochet 실뭉치5
crocodil 악어6 크로커다일5
croissant 크루아상6
crook 갈고리5
crown 왕족6 왕관6
cruis 노5 크루즈5
crustacean 갑각류8
crutch 목발6
crypto 비트코인9 코인9
cuba 쿠바6
cube 얼음5
cucumb 오이9 피클5
cup 잔9 컵9
cupcak 컵케이크6 스프링클5
cupid 큐피드5
cur 루프5
curacao 퀴라소6
curious 너구리5
currenc 환율8 환전8 화폐7 지폐5
curri 카레라이스5
curtain 커튼9
curv 꺾다5
custard 커스타드5 푸딩5
custom 고객9 손님9 세관6
cut 썰다9 자르다9
cute 귀엽다9
cv 이력서8
cycl 사이클리스트6 라이딩6 바이크5
cyclist 사이클리스트6 라이딩6 바이크5
cyclon 사이클론5 싸이클론5
cygnet 백조5
cyprus 키프로스6
czechia 체코6
dagger 단검6 단도5 대거5
daili 매일9
dam 비버5
danc 춤9 댄스5
dancer 댄서6
dandelion 꽃송5
danger 위험9
dango 떡꼬치6 당고5
danish 덴마크8
data 데이터9 자료9
databas 데이터베이스9
date 날짜9 사귀다9 연애9 데이트6 커플5
daughter 딸9
dawn 새벽9
day 하루9 날짜8 첫날8 휴양5
daytim 낮9
dead 죽음5
deadlift 역도선수5
deadlin 기한9 마감9
deaf 청각장애6
deal 악수5
death 돌아가다8 사망8 죽다8 죽음5
debt 빚9
decemb 12월9
decid 결정9
decis 결정8
declin 거부8 거절8
decor 장식5
decreas 줄다8
deer 사슴9
defeat 지다8 패배8
deg 칸다5
degre 학위9
deject 낙담5
delay 미루다9 연기9 지연9
delet 삭제9 지우다9
delici 맛있다9
deliveri 배달9 배달앱9 배송9 택배9
demonstr 플래카드5
denmark 덴마크9
dental 치과8 칫솔5
dentist 치과9 치과의사6
depart 부서9 떠나다8 백화점8 출발8
departur 떠나다8 출발8
deploy 배포9 릴리스8
deposit 보증금9 예금9 적금9 전세9
depress 우울9 우울증9
depth 깊이9
dermatologist 피부과9
desert 사막9 선인장5
design 디자이너9
desk 책상9
dessert 디저트6
destin 목적지9 여행지9
detect 탐정7 형사7 스파이6
develop 개발자9 프로그래머9 전문가6 발명가5
diabet 당뇨9 당뇨병9
diagnos 진단8
diagnosi 진단9
dialog 말풍선5
diamond 마름모6 다이아몬드5
diaper 옷핀5
diari 일기9
diarrhea 설사9
dice 주사위5
dictionari 사전9
die 돌아가다9 사망9 죽다9
diesel 주유소5
diet 다이어트9
difficult 어렵다9
dinner 저녁9 저녁밥9 저녁식사6
dinosaur 공룡6
direct 길찾기7
dirti 더럽다9
disappoint 실망9
disast 산사태5
disc 원반5
discharg 퇴원9
disco 미러볼5
discount 세일9 할인9
diseas 병8 질병8
dish 그릇9 접시9 반찬8 요리8
dishwash 식기세척기9
disk 광학6 디스크5
dislik 싫다8
dissert 논문8
distanc 거리9
dive 다이빙9
divorc 이혼9
dizzi 어지럽다9
djibouti 지부티6
djinn 지니6 정령6 문지르다5
dna 유전5 유전학5
doctor 내과9 의사9 이비인후과9 박사8 정형외과8
document 문서9 서류9
dodo 도도새6
dog 강아지9 반려견9 멍멍5
doll 인형5
dolphin 돌고6 지느러미5
dominica 도미니카6
donat 기부9 핏방울5
donkey 당나귀6 고집불통5 노새5
donut 도넛5
door 문9 현관8 도어5 뒷문5 앞문5 웃장5
doubl 더블6
doubt 의심9
doughnut 도넛6
dove 비둘기6
down 아래쪽5
download 다운로드9
downstair 아래층9 아랫집9
downtrodden 뾰로통5
draft 원고8
dragon 용7 드래곤5
drama 드라마9
draw 그리다9 그림8
drawer 서랍9
dream 꿈9
dress 원피스8 치마8 드레스6
dribbl 농구선수5 드리블5 자유투5 챔피언십5
drink 마시다9 술8 음료8
drive 운전9 운전면허8
driver 기사9
drop 떨어뜨리다8 떨어지다8
droplet 물방울5
drum 드럼9 북5
dryer 건조기9
duck 오리6
duckl 백조5
due 기한8 마감8
duel 레슬러6 레슬링6
dumpl 만두6 교자5 덤플링5
dusk 일몰6 노을5 해질녘5
dust 먼지9
dvd 디비디7 블루레이6 시디6 광학5
e 봉투5
eagl 독수리6
ear 귀9 청각장애5
earphon 이어폰9 헤드폰9
earth 지구9 세계5 글로벌5 지구본5
earthquak 지진9
earthworm 지렁5
easi 쉽다9
eat 먹다9
econom 경제8
economi 경제9
ecuador 에콰도르6
edit 편집8 편집자8
editor 편집9 편집자9
educ 교육7
egg 계란9 달걀9
egypt 이집트9
elbow 팔꿈치9
elder 노인9 어르신9
elect 서다9 투표9
electr 전기9
electrician 전기기사9 정비공6
element 원소9
elementari 초등학교9
eleph 코끼리6
elev 승강기9 엘리베이터9
eleven 11시5
elf 엘프7 전설6 마법5
elk 무스5
elv 엘프6 전설6 마법5
email 메일9 이메일9 봉투5
embarrass 부끄럽다9 창피9
emerg 응급실9
emigr 이민8
emot 감정7 하트6
empanada 만두5
employ 취업8 취직8 넥타이5
enchant 엘프6 전설6 마법5
end 끝나다9 끝내다9 종료5
energi 에너지9
engag 약혼9
engin 개발자8 프로그래머8 물리학자5 수학자5 엔지니어5 연구자5
england 영국9 잉글랜드6
english 영어9
enrol 입학9 등록8
ensnar 갈고리5
entertain 엔터테인먼트7
entranc 현관9
envelop 봉투7
envi 부럽다9
environ 환경9
eritrea 에리트리아6
error 버그9 에러9 오류9 실수8 잘못8
escargot 달팽이5
estat 부동산9
estim 견적9
estonia 에스토니아6
eswatini 에스와티니6
ethiopia 에티오피아6
euro 유로5
europ 유럽9
european 유럽8
even 저녁8 저녁밥8
evergreen 소나무5
everyday 매일8
evid 증거9
ewe 암양5
exam 시험9
examin 검사8 검진8
exasper 세상5
exceed 넘다9
exchang 교환9 환율9 환전9
exclam 느낌표7 부호6
exercis 운동9
exhibit 전시9 전시회9
expens 비싸9 지출9
experi 경험9 실험9
extinct 멸종5
extinguish 소화기5
extra 비행접시5
extraterrestri 외계인5
eye 눈9 안과8
eyesight 시력9
eyewear 안경류6
face 얼굴9
facepalm 세상5
fact 진실9
factori 공장7 공업5 조립공5
fail 떨어지다9 불합격9 실패8
failur 실패9
fairi 동화7
fairytal 동화8
falafel 팔라펠7 병아리콩5
fall 넘어지다9 떨어뜨리다9 떨어지다9 빠지다9 가을8 단풍잎5 이파리5
famili 가족9 식구9
fan 선풍기9
fanci 화려5
fang 드라큘라5 송곳니5 코스프레5 뱀파이어5
fantasi 판타지8
farm 농장9
farmer 농부9 농사꾼7
fast 굶다9 단식9 빠르다9
fat 뚱뚱9
fateh 칸다5
father 아버지9 아빠9
favorit 좋다8
fax 팩스5
fear 공포8 두렵다8 무섭다8
feather 깃털6 깃5
featur 기능9
februari 2월9
fee 비용9 요금9 관리비8 위약금8
feed 사료8 수유6
feel 느낌5
femal 여자8
ferri 페리5 연락선5
festiv 축제9
fetch 매력적5 멋진5 비꼬5
fever 열9
fight 다투9 싸우다9
fiji 피다6
file 파일9
fill 파이5
film 영화8 시네마7
final 마지막8
find 찾다9
fine 과태료9 벌금9
finger 손가락9
fingerprint 지문6
finish 완주9 끝나다8 끝내다8
finland 핀란드9
fire 해고9 화재7 소방차5
firecrack 폭죽5 다이너마이트5 폭발적5 폭약5
firefight 소방관9 구조6 소방차5 화재5
firetruck 구조6 소방차5 화재5
firework 불꽃놀6 불꽃5 쾅5
first 처음9 첫날9 최초9
fish 낚시9 물고기9 생선9
fisherman 어부9
fist 주먹7
fit 체육관8 헬스8 헬스장8
five 다섯5
fix 고치다8 수리8
flag 깃발6
flamboy 홍학5
flamingo 홍학6 플라밍고5
flashlight 손전등6 플래시라이트5
flat 아파트8
flatb 픽업트럭5
flatbread 플랫브레드5
flathead 드라이버5
flavor 맛8 조미료5
flick 매력적5 멋진5 비꼬5
flight 비행기표9 항공권9 비행기8 깃털5
flipper 돌고5
flood 홍수9
floor 바닥9 층9
flour 밀9 밀가루9
flower 꽃9
flu 독감9 감기8
fluctuat 요요5
fluffi 복실복실5 푸들5
flute 플루트6
fog 안개9
foggi 스모그5
folder 폴더9
folklor 엘프5 인어5 전설5
fondu 퐁듀6
food 사료9 음식9 식품8
foot 발9
footbal 축구8
footprint 발자국6 걸음5 맨발5 발바닥5 족적5
forbidden 금지8 안됨6
forc 뚫어뻥5
foreign 외국어9 외국8 해외8
forest 숲9
forev 무한5
forget 까먹9 잊다9
formal 격식6 턱시6 턱시도5
fountain 분수5 분수대5
fox 여우9
fractur 골절9 부러지9
framework 프레임워크9
franc 프랑스9
frankfurt 핫도그5
free 공짜9 무료9 한가9
freedom 자유9
freestyl 수영장5
french 불다9 프랑스어9 프랑스8
fri 볶다9 튀기9
friday 금요일9
friend 친구9
frog 개구리5
front 앞9 현관8
frown 찡그림5
fruit 과일9
fuel 기르다8 주유8 주유소5
fuelpump 주유소5
fuji 후지산5
full 배부르다9
fun 재미9 재미있다9
function 함수9 기능8
fund 펀드9
funer 장례식9 납골5
funni 재미8 재미있다8
furnitur 가구9
futbol 축구공5
gabon 가봉6
gait 걷기6 돌아다니기6 보행자6 하이킹6 도보5
galleri 미술관8 박물관8
gambia 감비아6
game 게임9 경기8 시합8
garag 차고9
garbag 분리수거8 쓰레기8 쓰레기통5
garden 마당9 원예9 정원9 주말농장9 텃밭9
garlic 마늘9
gas 가스9 기르다9 주유9 주유소5
gasolin 주유소5
gear 톱니바퀴6 기어5
geni 지니7 정령6 문지르다5
geometr 기하학8 무늬7
georgia 조지아6
german 독일어9 독일8
germani 독일9
gestur 제스처6
get 내리다9 받다8
ghost 유령6
gibraltar 지브롤터6
gift 선물9
gig 공연8 콘서트8
giraff 기린6 얼룩5
girlfriend 여자친구9 여친9
glacier 빙하9
glad 기쁘다8 행복8
glass 안경9 잔8 컵8
glitter 미러볼5
globe 세계5 글로벌5 지구본5
glove 장갑5
go 바둑8 오르다8 올라가다8
goal 목표9 골6
goat 염소7 염소자리6
gobbl 칠면조5
goggl 고글6 물안경5 용접5
gold 금메달5
golf 골프9
gondola 곤돌라5 케이블카5
good 좋다9
goodnight 잘자5
goos 거위6
gordita 플랫브레드5
gorilla 고릴라6
gossip 매력적5 멋진5 비꼬5
govern 정부9 공무원8
grad 대학원8
grade 성적8 점수8
graduat 대학원9 졸업9 졸업식7 학사모6
grammar 문법9
grandchild 손녀9 손자9 손주9
granddaught 손녀8 손자8 손주8
grandfath 할아버지9
grandmoth 할머니9
grandson 손녀8 손자8 손주8
grape 포도9 디오니소스5
graph 그래프8 도표8 차트5
grappl 레슬러6 레슬링6
grass 잔디8
grasshopp 귀뚜라미5
grate 고맙다8
greec 그리스9
green 녹색9 초록9 초록색9
greenland 그린란드6
grenada 그레나6
grill 굽다8
groceri 마트8 슈퍼마켓8
grow 자라다9 기르다8 키우다8
guadeloup 과들루프6
guam 괌6
guanaco 라마5
guard 근위병7 경비대6 경비대원6 버킹엄5
guatemala 과테말라6
guernsey 걸다6
guest 손님9 고객8
guid 안내5
guitar 기타9 스트라토5 스트라토캐스터5 통기타5
gun 물총5
guy 남자8 아저씨8
guyana 가이아6
gym 체육관9 헬스9 헬스장9
gymnast 섬머솔트5 옆돌기5 체조5 풍차돌리기5 활동적5
gyoza 만두5
habit 습관9
hack 해커9 해킹9
hacker 해커8 해킹8
hair 머리카락9 머리8
hairdress 미용사9
haiti 아이티6
hajj 카바5
half 하프마라톤9
halloween 할로윈8 언데드5
hallway 복도9
hamburg 햄버거6
hammer 망치9
hamsa 함사6
hamster 햄스터9
hand 손9 당근마켓8 중고8 중고나라8
handbag 핸드백7 백5
handbal 핸드볼5
handgun 물총5
handi 드라이버5
handl 저글5 저글링5
handshak 악수7
handsom 잘생기9
hanukkah 메노라5
happi 기쁘다9 행복9
harbor 항구8
hard 힘들다9 어렵다8
hardhat 건설5 노동5 리모델링5 보수5 안전모5 재건축5
harp 하프6 관현악5
hat 모자9
hatchet 도끼5
hate 싫다9
hawaii 하와이9
head 머리9
headach 두통9
headphon 이어폰8 헤드폰8 이어버드5
headston 묘비6 기일5 묘석5 묘지5 무덤5 비석5
health 건강9 의료인5 건강관리5 의료진5 진료5 테라피스트5
healthcar 의료인6 건강관리6 의료진6 진료6 테라피스트6 의료5
healthi 건강8
hear 듣다9 청각장애6
heart 심장9 하트8
heat 난방9 데우다9 보일러9 더위8 덥다8
heater 난로9 히터9 난방8 보일러8
heavi 무겁다9 진하다5
hedgehog 고슴도치6 가시5 뾰족뾰족5
hehe 헤헤5
height 높이9 키9
helicopt 헬리콥터6 로플콥터5 콥터5 헬기5
helmet 헬멧6 근위병5 경비대5 경비대원5
help 도움9 돕다9 에스오에스5
herb 허브6 풀5
herd 들소5
hero 히어6 히로인5 초능력5
hibiscus 무궁화6 히비스커스5
hide 숨기다9 숨다9
high 높다9 고등학교8
highschool 고등학교9
highway 고속도로9
hike 등산9 하이킹7 걷기6 돌아다니기6
hindu 힌두교6
hinni 당나귀5
hip 엉덩9
hippo 하마5
hippopotamus 하마6
hire 신입8 신입사원8 취업8 취직8
histori 역사9
hit 연주8 치다8
hive 두드러기9 발진9
hobbi 취미9
hocho 식칼5
hockey 하키5 스틱5
hold 잡다8
hole 구멍7
holiday 공휴일9 명절9 휴가8 산타6 산타클로스6
home 주택8 집8
hometown 고향9
homework 과제9 숙제9
hondura 온두라스6
honey 꿀9
honeybe 꿀벌6 벌5 범블비5
honeymoon 신혼여행9 신혼8
hongkong 홍콩9
hook 갈고리6 팔리다5 후크5 훅5
hope 희망9
horoscop 별점7 별자리6
horror 좀비6 아포칼립스6 호러6 언데드5 데드5
hors 경마5 승마5
hospit 병원9 입원9 메디컬5
hot 더위9 덥다9 온천9 맵다8 뜨겁다5
hotcak 팬케이크5
hotdog 핫도그5
hotel 숙소9 호텔9
hour 시간8
hourglass 모래5 모래시계5
hous 주택9 집9 집값9
hug 포옹6
humid 습도9 습하9
hump 낙타6 혹6
hungari 헝가리6
hungri 배고프9 배고픔6
hurl 핸드볼5
hurri 급하다6 뛰기6 런닝6 질주6 서두르다5 이동5
hurt 다치다8 부상8 아프다8 통증8
husband 남편9 신랑9
hut 오두막6 원실5 유르트5 피난처5 훗5
hyacinth 히아신스6
hydrogen 수소9
hygien 칫솔5
hypertens 고혈압8 혈압8
ice 아이스크림9 아이스5 얼음5
iceberg 얼음5
iceland 아이슬란드9
id 신분증9 계정8 아이디8
idea 전구5
identif 신분증8
ideograph 표의문자7
idl 한가8
ili 하트5
ill 병9 질병9 아프다8 통증8
illustr 삽화9 일러스트9 일러스트레이터9
immigr 이민9
implant 임플란트9
import 중요9 수입8
incom 수입9
increas 늘다9 늘리다9
indecis 와플5
index 색인7 인덱스6
india 인도9
indonesia 인도네시아6
industri 공업6 조립공6 직원5 공장5
infant 아기8 갓난아기5
infin 무한6 뫼비우스5 영원5
inflamm 염증9
influenza 독감8
ingredi 재료9
inject 주사9
injur 다치다8 부상8
injuri 다치다9 부상9
ink 잉크5
inlaw 며느리9 사위9 시댁9 시어머니9 장모9 장모님9
input 입력7
insect 벌레8 해충8 곤충7
insid 내부9
insomnia 불면증9
instal 설치9
instructor 강사9 강연자6
instrument 악기9
insur 보험9
intellig 인공지능8
interest 금리9 이자9 재미8 재미있다8
intern 인턴9
internet 인터넷9
internship 인턴8
intersect 신호등5
interview 면접9
invent 발명9
inventor 전문가6 발명가5
invest 투자9
invit 초대9
invoic 고지서8 청구서8
iraq 이라크6
ireland 아일랜드6
irish 아이리쉬5 토끼풀5
islam 이슬람6 무슬림5
island 섬9 제도5
israel 이스라엘6
issu 문제8
itali 이탈리아9
italian 이탈리아8
itch 가렵다9
itchi 가렵다8
jam 막히다8 정체8
jamaica 자메이카6
januari 1월9
japan 일본9
japanes 일본어9 일본8 표의문자6
jealous 부럽다8
jean 바지8
jellyfish 해파리6
jersey 저지6
jewish 유대교7 유대인7
jiaozi 만두5
jinn 지니6 정령6 문지르다5
job 직업9 취업9 취직9 직장8 회사8
jockey 승마5
joey 캥거루5
jog 달리기8 뛰다8 조깅8
joke 농담9
joker 조커6 와일드카드5
jordan 요르단6
journal 일기8
journalist 기자9
journey 여행8
joystick 조이스틱6 조종대5
judaism 유대교7 유대인7
judg 판사9 법조인7 저울6 정의5
judo 도복5
jug 암포라5
juggl 저글5 저글링5
juic 주스5
juli 7월9
jump 캥거루5
june 6월9
justic 저울7 정의6 법조인6
kaaba 카바6 움라5 하즈5
kangaroo 캥거루6 점프5
karat 도복5
katakana 카타카6
kazakhstan 카자흐스탄6
kebab 케밥5
keep 기르다8 키우다8
kendo 검도9
kenya 케냐6
key 열쇠9
keyboard 키보드9
keycap 캡7
khalsa 칸다5
khanda 칸다6 덕5 시크교5 칼사5 테그5
kick 킥6
kidney 신장9 콩팥9
kimchi 김치9
kimono 기모노6
king 왕9 왕족5
kiribati 키리바시6
kiss 키스8 뽀뽀5
kitchen 부엌9 주방9 식칼5
kite 연6 연날리기5 활공5 날리다5
kitten 고양이8 반려묘8
kiwi 키위5
knee 무릎9 꿇6
kneel 꿇7
knife 칼9
knit 뜨개질9 실뭉치5
knot 매듭6 꼬인5 노끈5 밧줄5 엉킨5
know 알다9
koala 코알라6 유대목5
korea 대한민국9 한국9
korean 한국어9 대한민국8 한국8
kosovo 코소보6
kuwait 쿠웨이트6
kyoto 교토9
kyrgyzstan 키르기스스탄6
lab 연구실5
label 라벨6 택5
lacross 라크로스6 그물채5
lactos 유당9
ladder 사다리9 단계5
ladi 아주머니9 아줌마9 여성5 헤어컷5
lake 호수9
lambchop 고깃덩5
lamp 전등8 조명8 램프7
landlord 집주인9
landslid 산사태6 사태5 재난5
languag 언어9 외국어8
lao 라오스6
laptop 노트북9 개인5 랩탑5 피씨5
larg 크다8 라지5
last 마지막9 작년8 지난달8
late 늦다9 지각9
latin 라틴5
latvia 라트비아6
laugh 웃다9 웃음6
laundri 빨래9 세탁9 바구니5
lavash 플랫브레드5
lavatori 공중화장실5
law 법9 법률9 법조인6 저울5
lawn 잔디9
lawsuit 소송9 재판9
lawyer 변호사9
layoff 해고8
layov 경유8
lazi 나무늘보5
leaf 잎7 잎사귀5 이파리5
leak 누수9 새다9
learn 배우다9 학습9
leas 보증금8 전세8
leash 목줄9
leav 남기다9 두다9 떠나다9 왼쪽9 출발9 퇴근9 휴가8
lebanon 레바논6
lectur 강의8 수업8 강연자6
ledger 원장5 장부5
leg 다리9
legal 법8 법률8
lemon 레몬9 시큼5 시트러스5
len 렌즈9 콘택트렌즈9
lend 대여8 빌리다8
length 길이9
leo 사자자리6 사자6
leopard 표범6 레오파드5
lesotho 레소토6
lesson 강의8 수업8
letter 편지9
liberia 라이베리아6
libra 천칭자리6 천칭5
librari 도서관9 라이브러리9 교육6
libya 리비아6
licenc 면허8 면허증8
licens 면허9 면허증9 운전면허9 자격증8
lick 핥다9
lie 거짓말9 눕다9
liechtenstein 리히텐슈타인6
lift 승강기8 엘리베이터8
lifter 역도선수5
light 가볍다9 빛9 전등9 조명9 오로라8
lightn 번개9
like 좋다9
lime 라임6
link 링크9 잇다5
lion 사자자리5 사자5
lip 입술9
lipstick 립스틱7
liquor 술8 양주잔5
lisbon 리스본9
list 리스트9 목록9 클립보드5
listen 듣다8 듣기5
lithuania 리투아니아6
littl 작다8
live 거주9 살다9
livingroom 거실9
lizard 도마뱀6 파충류5
llama 라마6 과나코5 비큐5 알파카5
loan 대출9
lob 핸드볼5
lobster 바닷가재6 가재5 랍스터5 비스크5 집게발5
lock 자물쇠9 잠그다9
locomot 기관차6 증기5 카부스5 트레인5
log 목재5
login 로그인9
lol 웃음5
lollipop 롤리팝6
london 런던9 근위병6 경비대6 경비대원6 버킹엄5 헬멧5
lone 외롭다9
long 길다9
loop 루프5 고리5
lose 분실9 잃다9 지다9 패배9
loss 손실9 손해9
lotion 로션5
lotus 평온5 연꽃5
loud 소음8 시끄럽다8
loudspeak 확성기6 연설5
loung 거실8
love 사랑9 좋다8 하트6
lover 애인9 연인9
low 낮다9
lowercas 소문자5
luck 행운5
luge 썰매5
luggag 가방9 짐9
lumber 목재6
lunch 점심9 점심밥9
lung 폐9 내쉬기5 들이마시기5 호흡5
lure 쥐덫5
luxembourg 룩셈부르크6
luxuri 럭셔리6 휴양5
machin 팩스5
madagascar 마다가스카르6
magazin 잡지9
mage 마법사6 대마법사5 소환5 역할극5
magic 마법5 마술5 마술사5
magnet 자석7
mahjong 마작5
mail 메일8 이메일8 우편6
mailbox 우편6
mainten 관리비9
major 전공9
make 만들다9 제작9
makeup 화장5
malawi 말라위6
malaysia 말레이시아6
maldiv 몰디브6
male 남자8
mali 말리6
mall 백화점9
malta 몰타6
mammal 포유동물5
mammoth 매머드6 맘모스5 상아5 털북숭5
man 남자9 아저씨9
manag 부장8 상사8 팀장8 건축가5 관리자5 매니저5 화이트칼라5 회사원5
mandarin 귤8
mango 망고9
manual 수동7 휠체어5 탄5
manuscript 원고9
map 지도7
mapl 단풍잎5
maraca 마라카스6
marathon 마라톤9 하프마라톤8 급하다6 뛰기6 런닝6 질주6 서두르다5 이동5
march 3월9
marin 범고5
market 시장9
marri 결혼9
marriag 결혼8
marsupi 유대목5 캥거루5
martial 도복5
martiniqu 마르티니크6
masjid 모스크5
massag 마사지5 살롱5
match 경기9 시합9
mate 마테차6
math 수학9
mathemat 수학8
mathematician 물리학자5 수학자5 엔지니어5 연구자5 과학자5 화학자5
mattress 매트리스9
mauritania 모리타니6
mauritius 모리셔스5
may 5월9
mayott 마요트6
meal 밥8 쌀밥8
meat 고기9
meatbal 미트볼6
mechan 수리공8 정비공6
medal 메달9
medicin 의학7
medium 미디엄6
meet 만나다9 만남9 미팅9 회의9 악수5
megaphon 응원5 메가폰5
melon 멜론6 칸탈루프5
member 멤버십9 회원9 회원권9
membership 멤버십8 회원8 회원권8
memo 메모장5 메모지5 미디어5
memori 메모리9 추억9
menorah 메노라6 촛대5
menstruat 핏방울5
mentor 멘토9
merperson 인어5
merri 산타6 산타클로스6
messag 메시지9 문자9
method 방법9
metro 전철8 지하철8 메트5
mexican 멕시칸7 타코5
mexico 멕시코9
mic 마이크5
microb 미생물5 아메바5
micronesia 미크로네시아6
microphon 마이크6
microscop 현미경6
microwav 전자레인지9
middl 가운데9 중간9
migrat 마이그레이션9
militari 군대8 군인8 입대8 제대8
milk 우유9
milki 은하수5
millionair 쾌속정5
mine 곡괭5
minibus 미니버스6
minidisk 엠디5
minus 빼다6 마이너스5
minut 분9
mirror 거울9 반사5 반사경5 반사체5
miss 그립다9 놓치9
mistak 실수9 잘못9
mix 섞다9
moai 모아이6 리톱스5 모아이상5 석상5
mobil 스마트폰8 핸드폰8 휴대폰8 휴대전화6 셀폰6 모바일폰5
model 모델9
moistur 로션5
mold 곰팡이9
moldova 몰도바6
monaco 모나코6
monday 월요일9
money 돈9 화폐5
mongolia 몽골6
monitor 모니터9 화면9
monkey 원숭이7
monorail 모노레일7
monster 몬스터7 괴물5
montenegro 몬테네그로6
month 달9 지난달9
montserrat 몬트세라트6
moo 음메5
moon 달8
moos 무스6 엘크5
morn 오전9 새벽8 아침8 아침밥8 조식8 일출5
morocco 모로코6
mortar 벽돌5
mosqu 모스크6
mosquito 모기9 말라리아5 물기5
mother 어머니9 엄마9 시댁8 시어머니8 장모8 장모님8
motor 전동7
motorboat 모터보트5
motorcycl 오토바이9 경주5 모터사이클5
mount 후지산5
mountain 산9 등산8
mous 마우스9
mousetrap 쥐덫5
mouth 입9
move 이사9 이동6 급하다5 뛰기5
movi 영화9 시네마6
moyai 모아이5
mozambiqu 모잠비크6
mud 진흙9
mudslid 산사태5
mug 맥주잔5
mule 당나귀5
multipl 곱하기6 곱셈6 엑스6
multipli 곱하기7 곱셈6 엑스6
multitask 저글5 저글링5
muscl 근육9
museum 미술관9 박물관9
mushroom 버섯9 균류5 독버섯5
music 뮤지컬9 음악9
muslim 이슬람6 무슬림5
mute 음소거5
myth 신화9 요정6 판타지5
naan 플랫브레드5
nail 못9 손톱9
name 성함9 이름9 이름표5
namibia 나미비아6
nanni 중인5
nap 낮잠5
narrow 좁다9
nation 국적9 국가8 나라8 국립공원5
natur 자연7
nauru 나우루6
navig 나침반5
neck 목9 스카프5
necklac 묵주5
neckti 넥타이6 격식있는5 직장인5 타이5
needl 바늘6 실5
neighbor 옆집9 이웃9
neighborhood 동네9
neighbour 옆집8 이웃8
nepal 네팔6
nephew 조카9
nervous 긴장9
nest 둥지5 새둥우리5
netherland 네덜란드9
network 네트워크9
neuter 중성화9
new 새것9 새롭다9
newborn 갓태어난5
newcom 신입9 신입사원9
newlyw 신혼9
news 뉴스9 소식9
newspap 신문9 소식지5
newyear 설9 설날9
next 내년8 옆8
ng 엔지5
nib 펜촉5
nicaragua 니카라과6
nice 좋다8
nicknam 별명9 태명9
niec 조카8
niger 니제르6
nigeria 나이지리아6
night 밤9
ninja 닌자6
niue 니우6
no 안됨5
nod 끄덕끄덕5
nois 소음9 시끄럽다9
noisi 소음8 시끄럽다8
noodl 국수9 면9 라면8
noon 낮8 점심8 점심밥8
northern 오로라8
norway 노르웨이9
nose 코9 콧물8
not 안됨5
note 메모9 쪽지9
notebook 노트북8 공책7 노트5
notic 플래카드5
novel 소설9
novemb 11월9
number 번호9 계좌번호8 연락처8 전화번호8 숫자5
nurs 간호사9 수유5
nurtur 분재5
nut 견과류9
oar 노5 크루즈5
occup 직업8
ocean 바다8 바닷가8 해변8
oclock 정각8 00분7
octob 10월9
octopus 문어6
oden 오뎅6
off 끄다8 내리다8 벗다8
offic 사무실9 경찰8 직장8 회사8
offici 공무원9
oil 기르다8 주유8
old 늙다9 오래9 나이8 노인8 어르신8
oliv 올리브6
om 옴6
oman 오만6
omg 맙소사6
oncom 다가오6 오다6
oneway 편도9
onion 양파9
oop 웁스5
open 열다9
oper 수술8
ophiuchus 뱀주인자리7 뱀6
ophthalmologist 안과9
opinion 의견9
optic 광학6 디비디5
orang 오렌지9 오렌지색7 주황색5
orangutan 오랑우탄6 유인원5
orca 범고6
order 주문9
organ 장기5
orient 나침반5
ornitholog 조류7
orthodont 교정8
orthoped 정형외과8
orthopedist 정형외과9
orthoptera 귀뚜라미5
osaka 오사카9
otter 수달6 장난꾸러기5
outdoor 해바라기5
outsid 바깥9 밖9
oven 오븐9
oversea 외국8 해외8
owl 부엉6 올빼미5
owner 주인9 대표8 사장8
ox 황소6 황소자리6
oxygen 산소9
oyster 굴9
pace 걷기6 돌아다니기6 보행자6 하이킹6 도보5
pack 짐싸기6
packag 배달8 배송8 택배8 소포6 꾸러미5
pad 패드6
page 페9 사이트8 웹사이트8 홈페이지8
pager 삐삐6 호출기5
pail 양동5
pain 아프다8 통증8
paint 그림9 그리다8
paintbrush 붓6 페인트붓5 페인팅5
painter 화가9
pakistan 파키스탄6
palac 근위병6 경비대6 경비대원6 버킹엄5 헬멧5
palau 팔라우6
palett 미술도구6 아티스트6 미술5 예술가5 팔레트5
palm 야자수5
pamonha 타말레5
pamper 휴양5 스파5 럭셔리5
pan 프라이팬9 팬5
panama 파나마6
pancak 팬케이크6 크레페5 핫케이크5
panda 판다5 판다곰5
pant 바지9
paper 종이9 논문8 문서8 서류8
paperclip 클립6
parachut 낙하산6 스카이다이빙5 패러세일링5 행글라이더5
paraguay 파라과이6
parasail 낙하산5
parasit 지렁5
parcel 배달8 배송8 택배8 소포5
parent 부모9 부모님9
pari 파리9
park 공원9 주차9 주차장9
parlor 미용5 미용실5
parrot 앵무새9 해적5
parti 잔치9 파티9 돌잔치8
partner 애인8 연인8
pass 붙다9 합격9 돌아가다8 사망8 죽다8
passeng 승객7
passport 여권9
password 비밀번호9 암호9
pasta 스파게티5
paw 곰발바닥5
pay 결제8 급여8 연봉8 월급8
payment 결제9
peac 평화9
peach 복숭아9
peacock 공작6 뽐내5
peanut 땅콩9 넛츠5
pear 배8 복부8
pearl 진주5
pedestrian 보행자6 걷기5 돌아다니기5
pediatrician 소아과9
pen 펜9 펜촉5
penalti 위약금9
pencil 연필9
penguin 펭귄6 남극5
pension 연금9
pepper 고추9
pepperoni 피자5
perform 성능9 공연8 연주8 치다8 콘서트8
permiss 허가8
permit 허가9
person 사람9 성격9
peru 페루6
pester 오소리5
pet 반려동물9 애완동물9
pharmaci 약국9
pharmacist 약사9
phd 박사9
philippin 필리핀9
philosophi 철학9
phoenix 불사조6
photo 사진9 그림8 찍다8
physic 물리9 물리학9
physician 의사8
physicist 물리학자5 수학자5 엔지니어5 연구자5 과학자5 화학자5
physiotherapi 물리치료9
piano 피아노9
pick 곡괭5
picket 플래카드5
pickup 픽업트럭5
picnic 바구니5
pie 파이6
pierogi 만두5
pig 돼지9 꿀꿀5
pilat 필라테스9
pill 알약9 약물5
pillow 베개9
pilot 조종사9 기장7 파일럿7 비행5
pin 핀6 압정5
pina 콜라5
pinata 피냐타6
pine 소나무6
pineappl 파인애플6 콜라5
pingpong 탁구9
pink 분홍색9 핑크9
pirat 해적5
pisc 물고기자리7
pistol 물총5
pita 플랫브레드5
pitch 핸드볼5
pixi 환상6 요정5
pizza 피자6
placard 플래카드6 데모5 사인5 시위5 알림판5 표지판5 피켓5
plan 계획9 약속8
plane 비행기8 기장5 파일럿5 비행5
planet 행성9
plant 식물9 심다9 화분8
plaqu 플래카드5
plate 그릇8 접시8
play 연극9 연주9 치다9
player 선수9 농구선수5 드리블5 자유투5 챔피언십5
plumag 깃털5
plumber 배관공9 정비공5
plunger 뚫어뻥6 빨아들이기5 흡입5
plus 더하다6 플러스5
poem 시9 시집9
poetri 시8 시집8
point 포인트9
poland 폴란드6
polar 북극곰5
polic 경찰9 경찰차5
polit 정치9
pollen 꽃가루9
polo 수구6 워터폴6
poodl 푸들6
poop 똥5
popcorn 팝콘6
pork 돼지고기9
porkchop 고깃덩5
porous 스펀지5
port 항구9
portug 포르투갈9
poseidon 삼지창5
post 우체국5
postal 호른5
postbox 우편6 우체통5
postpon 미루다8 연기8
pot 냄비9 화분9
potabl 음수대5
potato 감자9 고구마8 포테이토5
potstick 만두5
potteri 도예9 도자기9
poultri 닭다리5
pout 뾰로통6
power 전기8
powerlift 역도선수5
practic 연습9
prawn 새우8 새우튀김5
prayer 기도9
predat 포식자6 호랑이5
pregnanc 임신8
pregnant 임신9
prescript 처방9 처방전9
present 발표9 선물8
presid 대통령9 반장9 대표8 사장8
pressur 수압9 고혈압8 혈압8
pretti 아름답다8 예쁘다8
pretzel 프레첼6 구불구불5 꼬은5
price 가격9 값9 집값8
primari 초등학교8
princ 왕자6 왕자님5 프린스5 로열5
princess 공주6 공주님5 프린세스5
print 쇄9 인쇄9 발자국5
printer 프린터9 인쇄기5
prize 상8
probe 시각장애7 지팡이6 시각장애인5
problem 문제9
profess 직업8
professor 교수9 교수님9 강연자6
profit 이익9
program 소프트웨어9 프로그램9
programm 개발자8 프로그래머8
prohibit 안됨6
project 프로젝트9
promis 약속8
promot 승진9
pronunci 발음9
protest 플래카드5
proud 자랑9 자랑스럽다9
psycholog 심리9 심리학9
public 확성기5
publish 출판9 출판사9
pull 꺼내다9 당기다9 경찰관5 구속5
puls 맥박5
pump 주유소5
punctuat 부호7 문장6 느낌표6 물음표5
punk 옷핀5
puppi 강아지8 반려견8
purchas 구매8 구입8 사다8
purpl 보라색9
purs 지갑8 핸드백6
push 밀다9
pushpin 압정7 핀6 콜라주5
put 넣다9
puzzl 퍼즐9
qatar 카타르6
quarrel 다투8 싸우다8
quarter 반달6
queen 여왕9
quench 소화기5
question 물음표5
quick 빠르다8 급하다6 뛰기6 런닝6 질주6 서두르다5 이동5
quiet 조용9
quit 그만두9 사직9 퇴사9 포기9 금연8
quot 견적8
r 등록상표5
rabbit 토끼9 벌다6 토깽5
raccoon 너구리6 라쿤5 장난기5 호기심5
race 대회8 레이싱6
racehors 승마5 경마5
racquet 라켓6
radio 라디오7
radioact 방사능6 방사선5
raft 노5 크루즈5
rail 경전철5
railway 철도7
rain 비9
rainbow 무지개6
rais 기르다9 키우다9
ram 숫양7 양자리6
ramadan 라마단6 초승달5
ramen 라면9
rancher 농사꾼7 정원사5
rash 두드러기8 발진8
rat 쥐5
rate 금리8 이자8 환율8 환전8
razor 면도칼6 날카롭다5 면도기5
read 독서9 읽다9 교육6
reader 독자9
realtor 부동산8
reason 이유9
rebound 부메5
rebuild 건설5 노동5 리모델링5 보수5 안전모5 재건축5
receipt 영수증9 증빙5 청구5
receiv 받다9
recip 레시피9 조리법9
recit 발표회9 연주회9
recommend 추천9
record 기록9
recreat 지프5
recycl 분리수거8 쓰레기8
red 빨간색9 빨강9
reduc 줄다9
reef 산호초5
refere 심판9
refriger 냉장고9
refund 환불9
refus 거부9 거절9
regist 등록9 등록상표6
registr 등록8
regret 후회9
rehears 연습8
reject 거부8 거절8
relationship 사귀다8 연애8
releas 릴리스9 배포9
religion 종교9
reloc 이사8
remodel 건설5 노동5 리모델링5 보수5 안전모5 재건축5
remov 삭제8 지우다8
rent 월세9 임대료9 집세9 대여8 빌리다8
repair 고치다9 수리9
repairman 수리공9
repeat 시계방향6 반복5
repercuss 부메5
report 보고서9 신고9 기자8
reptil 도마뱀5
requir 요구사항9
research 연구9
reserv 예약9
resid 거주8 살다8 시민권8 영주권8
resign 사직8 퇴사8
resort 돛단배5
rest 쉬다9 휴식9
restaur 맛집9 식당9 음식점9 레스토8
restroom 공중화장실5
resum 이력서9
return 왕복8
reunion 레위니옹6
revenu 매출8
rex 티라노사우루스5
rhinocero 코뿔소6
ribbon 리본7
rice 떡9 밥9 쌀밥9 쌀6
rich 부자6
rickshaw 경삼륜차5
ride 타다9 사이클리스트6 라이딩5 바이크5
right 오른쪽9 향하다6
ring 반지9
rise 오르다8 올라가다8 장미꽃5
risk 위험8
river 강9 노5 크루즈5
road 거리8 길8 도로8
roast 굽다8
robot 로봇5
rock 돌5
rocket 로켓7 우주비행사5
rockstar 스타6 엔터테이너6 연예인6
roflcopt 헬리콥터5
roller 롤러5
romanc 로맨스8
romania 루마니아6
romant 로맨틱5
rome 로마9
roof 지붕9
room 방9
roommat 룸메이트9
rooster 수탉6
rope 매듭5
rosett 장미6 로제트5
round 왕복9
roundhous 오두막5
row 노5 크루즈5
rowboat 노5 크루즈5
royal 왕족5
royalti 왕족5
rub 지니6 정령6 문지르다5
rug 카펫8
rugbi 럭비공5
rule 규칙9
rumor 소문9
run 달리기9 뛰다9 조깅9 급하다5 뛰기5
runni 콧물9
rural 시골8
rush 서두르다6 급하다6 뛰기6 런닝6 질주6
russia 러시아9
rwanda 르완다6
sad 슬프다9 슬픔6
safe 안전9
safeti 안전8
sagittarius 사수자리6 궁수6 활6 사수5
sail 돛단배5
sailboat 돛단배6 범선5 세일링5 요트5
sake 사케6
salad 샐러드6
salari 급여9 연봉9 월급9
sale 매출9 세일8 판매8 팔다8 할인8
salmon 연어9
salon 마사지5 살롱5
salt 소금9 양념통5
salti 짜다9
samoa 사모아6
sand 모래5 모래시계5
sandal 샌들6
sandwich 샌드위치6
santa 산타6 산타클로스6
sapl 새싹5
sari 사리6 의복5
sark 사크6
sassi 매력적5 멋진5 비꼬5
satellit 인공위성5
saturday 토요일9
sauc 소스9 양념9 간장8
saucer 비행접시5
sauna 휴양5 스파5 럭셔리5
sauropod 뇌룡5 디플로도쿠스5 브라키오사우루스5 브론토사우루스5
sausag 핫도그5
save 저금9 저장9 저축9 예금8 적금8
sax 색소폰5
saxophon 색소폰6
scale 저울6 정의5 법조인5
scare 공포8 두렵다8 무섭다8
scarf 스카프6 목도리5
scari 언데드6 할로윈5
scene 트랙5 장면5
schedul 스케줄9 일정9
schmear 베이글5
scholarship 장학금9
school 학교9
scienc 과학9 전산8 컴퓨터공학8
scientist 과학자7 물리학자6 수학자6 엔지니어6 연구자6 화학자5
scissor 가위9
scooter 스쿠터6
score 성적9 점수9 높은음자리표5
scorpio 전갈자리7 전갈6 스콜피온6
scorpion 전갈7 전갈자리6 스콜피온6
scorpius 전갈6 전갈자리6 스콜피온6
scotch 양주잔5
scotland 스코틀랜드6
scowl 뾰로통5
screen 모니터8 화면8
screw 드라이버5
screwdriv 드라이버6 일자5 편리5
scroll 스크롤5
sea 바다9 바닷가9 해변9
seafood 해산물9
seal 도장8 물개6 바다사자5
search 검색9 찾다8
seat 좌석7
seattl 시애틀9
second 당근마켓8 중고8 중고나라8 은메달5
secondhand 당근마켓9 중고9 중고나라9
secret 비밀9
secur 보안9
seed 씨앗9
seedl 새싹6 어린잎5
selfi 셀카6 셀피5
sell 판매9 팔다9 갈고리5
send 보내다9
seneg 세네갈6
senior 노인8 어르신8
seollal 설8 설날8
seoul 서울9
septemb 9월9
serbia 세르비아6
seren 평온5
seri 드라마8
serpent 뱀6 뱀주인자리6
server 서버9
set 설정9
sew 바느질9 바늘6 실5 실타5
sexi 섹시5
seychell 세이셸6
shame 부끄럽다8 창피8
shampoo 로션5
shamrock 토끼풀6 샤머록5 세잎5 세잎클로버5
share 주식8
shark 상어6 어류5
sharp 면도칼5
shatter 깨지다8 부서지다8
sheaf 벼5
shear 미용5 미용실5
shelf 선반9
shell 달팽이집5
shellfish 갑각류9 조개8
shelter 보호소9 오두막5
shh 쉿5
shield 방패6
shin 정강9
shinkansen 고속5 신칸센5 암트랙5 케이티엑스5
ship 배9 선박9 배달8 배송8 택배8
shirt 셔츠6
shock 충격6
shoe 신발9 운동화9
shoot 찍다9 백신8 예방접종8 주사8 별똥별5
shop 가게9 매장9 상점9 쇼핑9
short 짧다9 반바지6
shortcak 쇼트케이크5 조각케이크5
shoulder 어깨9
shovel 삽6 파다5
show 공연8 드라마8 콘서트8 글로벌6 지구본6 세계5
shower 샤워8 씻다8
shrimp 새우9
shut 닫다8
sibl 동생9
sick 아프다9 통증9 병8 질병8 아픔5
side 반찬9 옆8
sightse 관광8
sign 서명8
signatur 서명9
sikh 칸다5
sikhism 칸다5
silent 음소거5
silhouett 실루엣5 상반신5 상체5
sing 노래8 부르다8
singapor 싱가포르9
singer 가수9 스타6 엔터테이너6 연예인6
siren 인어5 민속5 세이렌5 심하다5 해저5
sister 누나9 언니9 여동생9 동생8
sit 앉다9
site 사이트8 웹사이트8 홈페이지8
size 사이즈9 크기9
skate 스케이트9
skateboard 스케이트보드6 보드5
skater 스케이트보드5
skeleton 스켈레톤6
skewer 꼬치5
ski 스키9
skill 재능8 특기8 저글5 저글링5
skin 피부9
skirt 원피스9 치마9
skull 해골7
skunk 스컹크6 냄새나5
sky 하늘9
skydiv 낙하산5
sled 썰매6 눈썰매5 터보건5
sledg 썰매5
sleep 수면9 자다9 잠9
sleepi 졸리다6
sleigh 썰매5
sleuth 형사7 탐정6 스파이6
sli 너구리5
slice 썰다8 자르다8
slim 날씬9
slip 미끄러지9
sloth 나무늘보6 게으르다5
slovakia 슬로바키아6
slovenia 슬로베니아6
slow 느리다9 나무늘보5
slug 달팽이5
small 작다9 좁다8
smartphon 스마트폰8 핸드폰8 휴대폰8
smile 웃다8 미소6 스마일6 짓다5
smoke 금연9 담배9 흡연9 미루다8 연기8
snack 간식9 분식9 과자8 쿠키8
snail 달팽이6 슬러그5 에스카르고5
snake 뱀7 뱀주인자리6
snap 부러지8
snare 쥐덫5
sneaker 신발8 운동화8
sneez 재채기9
snout 돼지코5
snow 눈사람9 폭설9 눈8
snowboard 스노보드9 스노보더5
snowflak 눈송6
soak 스펀지5
soap 비누6 비누통5 클렌징5 거품5
soar 연5
sober 금주9
soccer 축구9 축구공5
sock 양말6 스타킹5
sofa 소파9
softbal 소프트볼6 글로브5 언더암5
softwar 소프트웨어8 프로그램8 전문가6 발명가5
soju 소주9
soldier 군인9
solid 바위5
solut 해결8
solv 해결9
somalia 소말리아6
somersault 섬머솔트5 옆돌기5 체조5 풍차돌리기5 활동적5
son 아들9
song 노래9
soon 곧5
sooth 마사지5 살롱5
sorcer 마법사5 대마법사5 소환5 역할극5
sorceress 마법사5 대마법사5 소환5 역할극5
sorceri 마법사5 대마법사5 소환5 역할극5
sorri 미안9
sos 에스오에스5
sound 소리8
soup 국9 찌개9 탕9 수프5
sour 시다9 시트러스5
soy 간장9
spa 스파5
space 우주9
spacious 넓다8
spade 스페이드5
spaghetti 스파게티6
spain 스페인9
spanish 스페인어9 스페인8
spanner 렌치6 스패너6
sparkl 반짝임5
sparkler 번쩍5 불꽃5
spay 중성화8
speak 옆얼굴5
speaker 스피커9
special 특별9
speech 말풍선6
speed 과속9 속도9 급하다5 뛰기5 런닝5
speedboat 쾌속정6 억만장자5
spell 마법사5 대마법사5 소환5 역할극5
spend 지출8
spi 스파이7 형사6 탐정6
spici 맵다9
spider 거미9 스파이더5
spini 고슴도치5
spiral 패드5
split 도끼5
spong 스펀지6 흡수5
spool 실타5
spoon 숟가락9 스푼5
sport 운동8 스포츠7
sportutil 지프5
spot 기린5
sprain 삐다9 염좌9
spring 봄9 온천8
springtim 벚꽃5
sprinkl 컵케이크5
sprout 새싹5
squar 사각형8 무늬5
squeez 아코디언5
squeezebox 아코디언5
squid 오징어9 연체동물5
squirrel 얼룩다람쥐5
stadium 경기장6 스타디움5
stage 무대9
stair 계단9
staircas 계단8
stamp 도장9
stand 서다9 서7
star 별9
start 시작9
startup 스타트업9 창업9
starv 굶다8 단식8
station 역9 정류장8 기차역6
statist 통계9
statu 동상5
steak 고깃덩5
steal 도난9 도둑9 훔치9
steam 찌다9 사우5
steambath 휴양5 스파5 럭셔리5
steami 휴양5 스파5
stethoscop 청진기6 심박수5
stew 국8 찌개8 탕8
stick 빠지다8 스틱5
stink 스컹크5
stitch 꿰매다9
stock 주식9 양말5
stomach 배9 복부9 위장9
stomachach 복통9
stone 결석9 돌5 스톤5
stonefac 모아이5
stop 정류장9 그만두8 포기8
stoplight 신호등5
stopov 경유9
stopwatch 스톱워치6
store 가게8 매장8 상점8 저장8
storm 폭풍9 태풍8
strang 낯설9 이상9
straw 주스5
strawberri 딸기9
street 거리9 길9 도로9
stress 스트레스9
stride 걷기6 돌아다니기6 보행자6 도보5
stripe 얼룩말5
stroll 걷기6 돌아다니기6 보행자6
strong 강하다9 세다9
stubborn 당나귀5
student 학생9 학사모7 졸업식6
studi 공부9 유학9 연구8
studio 원룸9 투룸9
style 스타일5
subscrib 구독8
subscript 구독9
subway 전철9 지하철9
success 성공9
suction 뚫어뻥5
sudan 수단6
sugar 설탕9 컵케이크5
sulk 뾰로통5
summer 여름9
summon 마법사5 대마법사5 소환5 역할극5
sun 태양9 햇빛9
sunday 일요일9
sunflow 해바라기6 야외5
sunglass 선글라스6 안경류5
sunlight 태양8 햇빛8
sunris 일출7 뜸5
sunscreen 로션5
sunset 일몰6 노을5 해질녘5
super 미식축구공5
superhero 히어6 히로인6 초능력5
supermarket 마트9 슈퍼마켓9
supernatur 드라큘라5 송곳니5 코스프레5 뱀파이어5
superpow 초능력7 초인5 히어5
supervillain 범죄자6 빌런6 악당6 악역6 초인5 슈퍼5 나쁜놈5
supervisor 부장8 상사8 팀장8
supper 저녁8 저녁밥8
supplement 비타민8 영양제8
surf 서핑9 파도6 서퍼6
surfer 파도6 서퍼6
surgeri 수술9
surinam 수리남6
surpris 놀라다9
sushi 초밥6 스시5 일식5
suspect 의심8
swan 백조6
sweat 땀5
sweden 스웨덴9
sweep 빗자루5
sweet 고구마9 달다9 달콤9 디저트6
swell 부어오르9 붓다9 서퍼5
swim 수영9 수영장5
swimmer 수영장5
swimsuit 수영복5
swirl 어묵5
switzerland 스위스9
swollen 부어오르8 붓다8
sword 검6
synagogu 시나고그6
syria 시리아6
syring 주사기6
t 티라노사우루스5
tabl 식탁9 탁자9
tablet 태블릿9 알약8
taco 타코5
taekwondo 태권도9 도복5
tag 라벨5
taipei 타이베이9
taiwan 대만9 타이완9
tajikistan 타지키스탄6
take 데려가다9 벗다9 꺼내다8 타다8
tale 동화7
talent 재능9 특기9
tall 높다8 키8
tamal 타말레6 감싸다5 빠몽야5
tangerin 귤9 감귤5 밀감5 천도복숭아5
tangl 매듭5
tanzania 탄자니아6
tape 비디오테이프5
target 목표8
tast 맛9
tasti 맛있다8
taurus 황소자리7 황소6
tax 세금9
taxi 택시9
tea 녹차9 차9 홍차9
teach 가르치다9
teacher 교사9 선생9 선생님9 강사8 강연자7
team 팀9
teapot 찻주전자6 우리기5
tear 찢다9 찢어지다9 눈물7
technologist 전문가6 발명가6
teen 십대8 청소년8
teenag 십대9 청소년9
tegh 칸다5
telephon 스마트폰9 연락처9 전화번호9 핸드폰9 휴대폰9 전화8 전화기6 휴대전화5 셀폰5
telescop 망원경9
televis 텔레비전9 티비5
temperatur 기온9 온도9
templ 사찰9 절9 사원5
tempura 새우튀김5
ten 10시5
tenant 세입자9
tenni 테니스9
tension 마사지5 살롱5
tent 텐트9 캠프5
termin 터미널9
terrestri 비행접시5
test 시험9 테스트9 검사8 검진8 시험관5
text 메시지8 문자8
thailand 태국9
thank 고맙다9
thanksgiv 추석8 칠면조5
theater 연극8
theme 놀이공원6 유원지5
therapi 치료8 치료비8 마사지5 살롱5
therapist 상담8 상담사8 의료인6 건강관리6 의료진6 진료6 테라피스트6 의료5
thermomet 온도계5
thesi 논문9
thief 도난8 도둑8 훔치8
thigh 허벅지9
thin 날씬8
third 동메달5
thirti 30분8 반7
thread 실6 바늘6 실타6
throat 목8
throw 던지다9
thumb 엄지5
thunder 천둥9
thursday 목요일9
tick 체크5
ticket 티켓9 표9 과태료8 벌금8 비행기표8 항공권8 입장6
tiger 호랑이7 포식자5 타이거5
timber 목재5
time 시간9 정각5
timer 타이머6
tini 작다8
tip 매력적5 멋진5 비꼬5
tire 타이어9 피곤9 힘들다8
titl 제목9
tm 상표5
toboggan 썰매5
today 오늘9
toe 발가락9
tofu 두부9
togeth 커플5
togo 토고6
toilet 욕실8 화장실8 변기5
toiletri 칫솔5
tokelau 토켈라우6
tokyo 도쿄9
tomato 토마토9
tomorrow 내일9
tonga 통가6
tongu 혀9 메롱6
tool 도구9 연장9
toolbox 공구통6 공구5
tooth 이빨9 치아9 사랑니8
toothbrush 칫솔6 브러시5 솔5 위생5
top 위8
torch 손전등5
torn 찢다8 찢어지다8
tornado 토네이6
toss 핸드볼5
touch 만지다9
tough 힘들다8 바위5
tour 관광9
tournament 대회8 레슬러6 레슬링6
towel 두루마리5
town 동네8
toy 장난감6
track 트랙5
trackbal 트랙볼6
tractor 트랙터6
trade 상표5
trademark 상표5
tradesperson 정비공6
traffic 교통9 막히다9 정체9
train 기차9 열차9 훈련9 학습8 철도6
tram 트램7 트롤리버스6 전차5
transfer 송금9 이체9
transgend 트랜스젠더5
translat 번역9 번역가9
transport 교통8 픽업트럭5
trap 쥐덫5
trash 분리수거9 쓰레기9 쓰레기통5
travel 여행9
treat 간식9 컵케이크5
treatment 치료9 치료비9 마사지5 살롱5
tree 나무9
trend 추세5 트렌드5
trial 소송8 재판8
triangl 삼각형7
triathlon 수영장5
trident 삼지창6 인어5 민속5 세이렌5 심하다5 해저5
trip 출장9 목적지8 여행8 여행지8
troll 트롤6 트롤링5
trolley 트롤리5
trolleybus 트램7 트롤리5 트롤리버스5
trombon 트롬본6 금관5 브라스5
trophi 트로피6 챔스5 챔피온5
tropic 열대지방6 열대5
trouser 바지8
truck 용달9 트럭9
trumpet 트럼펫6
trust 믿다8
truth 진실8
tube 시험관5
tuesday 화요일9
tuk 경삼륜차5
tulip 튤립6
tumbler 양주잔5
tuna 참치9
tunisia 튀니지6
turban 아랍인7 터번7 무슬림5
turkey 터키9 튀르키예9 칠면조6 추수감사절5
turkmenistan 투르크메니스탄6
turn 끄다9 켜다9 휠5
turtl 거북9 거북이9
tusk 매머드5
tutor 과외9
tuvalu 투발루6
tuxedo 격식7 턱시7 턱시도5
twelv 12시5
twin 쌍둥이9
twine 매듭5
type 혈액형8
typhoon 태풍9
tyrannosaurus 티라노사우루스5
ufo 외계인5
uganda 우간다6
ugli 백조5
uk 영국8
ukrain 우크라이6
ultim 원반5
umbrella 우산9
umrah 카바5
unbound 무한5
uncl 삼촌9
uncomfort 불편9
undead 언데드7 할로윈5 좀비5
under 아래8
underarm 소프트볼5
undercov 경찰관5 구속5
understand 이해9
unfamiliar 낯설8
unhappi 불행7
unicorn 유니콘5
uniform 도복5
univers 대학9 대학교9 우주8 무한5
unknown 모르다9
unlock 잠금해제6 잠금풀림5
unwind 휴양5 스파5 럭셔리5
up 오르다8 올라가다8 위8 위쪽5
updat 업데이트9
uppercas 대문자5
upstair 위층9 윗집9
urn 납골5
uruguay 우루과이6
usa 미국8
use 중고9 당근마켓8 쓰다8 쓴맛8 중고나라8
user 사용자9 유저9
util 지프5
uzbekistan 우즈베키스탄6
vacat 방학9 휴가9
vaccin 백신9 예방접종9
vacuum 청소기9
valentin 발렌타인5
valley 계곡9
vampir 뱀파이어7 드라큘라5 송곳니5 코스프레5
van 밴9 승합차9 캠핑카8 미니버스5
vanuatu 바누아투6
variabl 변수9
vat 양동5
vcr 비디오테이프5
vegan 채식8 채식주의자8
veget 야채9 채소9
vegetarian 채식9 채식주의자9
vehicl 교통수단7
veil 면사포6 베일5
vendor 업체8
venezuela 베네수엘라6
version 버전9
versus 대5
vest 구명조끼5
vet 동물병원9 수의사9
veterinarian 동물병원8 수의사8
vhs 비디오테이프5
vice 압축기5
victori 승리8 이기다8
vicuna 라마5
video 동영상9 영상9 비디오8
videocassett 비디오테이프6 구식5 비디오카세트5 테이프5
videogam 조이스틱5
vietnam 베트남9
villain 범죄자6 빌런6 악당6 악역6 초인5 슈퍼5
vinegar 식초9
violet 보라색8
violin 바이올린9 스트라디바리우스5
virgo 처녀자리6 처녀5
virus 바이러스6
visa 비다9
vision 시력8
visitor 손님8
vitamin 비타민9 영양제9
vocabulari 단어8
voip 수화기5
volcano 화산9 볼케이노5
volleybal 배구공6 배구5
volunt 봉사9 자원봉사9
vomit 구토9 토하9
vote 서다8 투표8
vs 대5
waffl 와플6 우유부단5
wage 급여8 연봉8 월급8
waist 허리8
wait 기다리다9
wake 기상9 일어나다9
wale 웨일즈6
walk 걷다9 산책9 워킹5 걷기5 돌아다니기5
wall 벽9 벽돌5
wallet 지갑9
war 전쟁9
wardrob 옷장8
warm 데우다8
warn 주의5
wash 샤워9 씻다9 빨래8 세탁8 세탁기8
washer 세탁기9
wast 쓰레기통5
wastebasket 휴지통5 쓰레기통5
watch 시계9
water 물9
waterfal 폭포9
watermelon 수박9
waterpolo 수구6 워터폴6
wave 파도6 서퍼6
wax 상현달6
way 거리8 길8 도로8 방법8
wc 공중화장실5
weak 약하다9
weapon 무기8
wear 입다9 아랍인7 터번7 무슬림5
weather 날씨9
web 웹5 거미줄5
websit 사이트9 웹사이트9 홈페이지9
webtoon 만화8 웹툰8
wed 결혼식9 결혼8
wednesday 수요일9
week 매주9 주9
weekday 평일9
weekend 주말9
weight 몸무게9 무게9 체중9 역도선수5
weightlift 역도선수5
weird 이상8
weld 고글5
whale 고래9
wheat 밀8 밀가루8
wheel 바퀴6
wheelchair 휠체어8 탄7 접근성6 수동5
whine 뾰로통5
whirlwind 토네이5
whisker 수염6
whiskey 양주잔5
whiski 양주잔5
white 하얀색9 하양9 흰색9 화이트5
wide 넓다9
wife 부인9 아내9 와이프9
wifi 와이파이9
wild 브로콜리5
wildcard 조커5
win 승리9 이기다9 우승8
wind 바람9
window 창문9 윈도우5 전망5 창틀5 투명5
wine 와인9 포도주9
wing 날개6
winter 겨울9
wireless 무선6
wisdom 사랑니9
wise 현명5
wisent 들소5
wish 소원9 지니6 정령5
wishbon 뼈다귀5
witch 마녀6 마법사5 마술사5
wizard 마법사6 마술사5
wolf 늑대9
woman 여자9 아주머니8 아줌마8
wood 목재5 수목5 재목5 통나무5
woodwork 목공9
wool 울5
wooli 매머드5
word 단어9
work 직장8 출근8 퇴근8 회사8
workout 운동8 역도선수5
world 세계7 글로벌5 지구본5
worm 지렁6 기생충5 환형동물5
worri 걱정9 불안9 걱정스럽다5
worship 예배공간5
wound 상처9
wrap 멕시칸5
wrench 렌치7 스패너6
wrestl 레슬러5 레슬링5
wrist 손목9
write 쓰다9 쓴맛8
writer 작가9
x 곱하기6 곱셈6 엑스5
xoxo 키스5
xray 엑스레이9
yacht 돛단배5
yard 마당8 정원8
yarn 실뭉치6 니트5 코바늘5
year 내년9 년9 작년9
yellow 노란색9 노랑9
yemen 예멘6
yesterday 어제9
yoga 요가9
yolo 욜로6
york 뉴욕9
young 어리다9 젊다9 어린이5
younger 어린이5
yueb 월병5
yurt 오두막5
zambia 잠비아6
zealand 뉴질랜드9
zebra 얼룩말6 줄무늬5
zimbabw 짐바브웨6
zodiac 별자리8 별점5
zombi 좀비7 아포칼립스6 호러6 데드5 언데드5
zoo 동물원7
zzz 잘자6 안녕히5 주무5
가게 shop9 store8
가격 price9 cost8
가구 furnitur9
가렵다 itch9 itchi8
가르치다 teach9
가뭄 cactus5
가방 luggag9 bag8
가볍다 light9
가봉 gabon6
가수 singer9
가스 gas9
가슴 chest9 breast8
가시 hedgehog5
가운데 middl9 center8
가위 scissor9
가을 autumn9 fall8
가이아 guyana6
가재 lobster5
가져오다 bring9
가족 famili9
간식 snack9 treat9
간장 soy9 sauc8
간호사 nurs9
갈고리 hook6 crook5 ensnar5 sell5
갈색 brown6
감귤 tangerin5
감기 cold9 flu8
감독 coach9
감비아 gambia6
감싸다 tamal5
감자 potato9
감정 emot7
갑각류 shellfish9 crustacean8
값 price9 cost8
갓난아기 infant5
갓태어난 newborn5
강 river9
강사 instructor9 teacher8
강아지 dog9 puppi8
강연자 teacher7 instructor6 lectur6 professor6
강의 class9 cours8 lectur8 lesson8
강하다 strong9
개구리 frog5
개미 ant6
개발자 develop9 engin8 programm8
개인 laptop5
거리 distanc9 street9 road8 way8
거미 spider9
거미줄 web5
거부 refus9 declin8 reject8
거북 turtl9
거북이 turtl9
거실 livingroom9 loung8
거울 mirror9
거위 goos6
거절 refus9 declin8 reject8
거주 live9 resid8
거짓말 lie9
거품 soap5
걱정 worri9 anxieti8 anxious8
걱정스럽다 worri5
건강 health9 healthi8
건강관리 healthcar6 therapist6 health5
건물 build9
건설 hardhat5 rebuild5 remodel5
건전지 batteri9
건조기 dryer9
건축가 architect6 manag5
걷기 ambl6 gait6 pace6 stride6 stroll6 hike6 pedestrian5 walk5
걷다 walk9
걸다 guernsey6
걸음 footprint5
검 sword6
검도 kendo9
검사 checkup9 examin8 test8
검색 search9
검은색 black9
검정 black9
검지손가락 backhand5
검진 checkup9 examin8 test8
게으르다 sloth5
게임 game9
게자리 cancer7 crab6
겨울 winter9
격식 tuxedo7 formal6
격식있는 neckti5
견과류 nut9
견적 estim9 quot8
결석 stone9
결정 decid9 decis8
결제 payment9 pay8
결항 cancel9
결혼 marri9 marriag8 wed8
결혼기념일 anniversari9
결혼식 wed9
경기 match9 game8
경기장 stadium6
경마 racehors5 hors5
경매 auction9
경비대 guard6 buckingham6 london6 palac6 helmet5
경비대원 guard6 buckingham6 london6 palac6 helmet5
경삼륜차 auto5 rickshaw5 tuk5
경유 stopov9 layov8
경전철 rail5
경제 economi9 econom8
경주 motorcycl5
경찰 polic9 offic8
경찰관 apprehend5 arrest5 citat5 pull5 undercov5
경찰차 polic5
경험 experi9
계곡 valley9
계단 stair9 staircas8
계란 egg9
계산 abacus5
계약 contract9
계약서 contract9
계정 account9 id8
계좌 account9
계좌번호 account9 number8
계획 plan9
고객 custom9 client8 guest8
고구마 sweet9 potato8
고글 goggl6 weld5
고기 meat9
고깃덩 lambchop5 porkchop5 steak5
고등학교 highschool9 high8
고래 whale9
고리 loop5
고릴라 gorilla6
고맙다 thank9 grate8
고모 aunt9
고속 shinkansen5
고속도로 highway9
고수 cilantro9 coriand8
고슴도치 hedgehog6 spini5
고양이 cat9 kitten8
고장 break9
고장나 break9
고지서 bill9 invoic8
고집불통 donkey5
고추 pepper9 chili8
고치다 repair9 fix8
고향 hometown9
고혈압 blood9 hypertens8 pressur8
곡괭 pick5 mine5
곤돌라 cabl5 gondola5
곤충 insect7 bug5
곧 brb5 soon5
골 goal6
골절 fractur9 break8
골프 golf9
곰 bear9
곰발바닥 paw5
곰팡이 mold9
곱셈 multipli6 multipl6 x6 cancel5
곱하기 multipli7 multipl6 x6 cancel5
공 ball7
공구 toolbox5
공구통 toolbox6 chest5
공룡 dinosaur6
공무원 offici9 govern8
공부 studi9
공사 construct6 barrier5
공업 assembl6 industri6 factori5
공연 concert9 gig8 perform8 show8
공원 park9
공작 peacock6
공장 factori7 assembl5 industri5
공주 princess6
공주님 princess5
공중화장실 restroom5 lavatori5 wc5
공짜 free9
공책 notebook7
공포 afraid9 fear8 scare8
공항 airport9
공휴일 holiday9
과나코 llama5
과들루프 guadeloup6
과속 speed9
과외 tutor9
과일 fruit9
과자 cooki9 snack8
과제 homework9 assign8
과태료 fine9 ticket8
과테말라 guatemala6
과학 scienc9
과학자 scientist7 mathematician5 physicist5 chemist5
관 coffin6
관광 tour9 sightse8
관리비 mainten9 fee8
관리자 architect6 manag5
관현악 harp5
괌 guam6
광고 ad9 advertis8
광학 optic6 disk6 dvd5 cd5
괴물 monster5
교사 teacher9
교수 professor9
교수님 professor9
교육 educ7 book6 librari6 read6
교자 dumpl5
교정 brace9 orthodont8
교토 kyoto9
교통 traffic9 transport8
교통사고 accid9 crash8
교통수단 vehicl7
교환 exchang9
교회 church9
구급차 ambul9
구독 subscript9 subscrib8
구름 cloud9
구매 buy9 purchas8
구멍 hole7
구명조끼 vest5
구불구불 pretzel5
구속 apprehend5 arrest5 citat5 pull5 undercov5
구식 videocassett5
구입 buy9 purchas8
구조 firefight6 firetruck6
구토 vomit9
국 soup9 stew8
국가 countri9 nation8
국립공원 nation5
국수 noodl9
국적 nation9
군 armi9 counti8
군대 armi9 militari8
군인 soldier9 militari8
굴 oyster9
굶다 fast9 starv8
굽다 bake9 grill8 roast8
궁수 sagittarius6 archer5
궁전 castl5
권투 box9
귀 ear9
귀뚜라미 cricket5 grasshopp5 orthoptera5
귀엽다 cute9
규칙 rule9
균류 mushroom5
귤 tangerin9 mandarin8
그래프 chart9 graph8
그레나 grenada6
그릇 dish9 bowl8 plate8
그리다 draw9 paint8
그리스 greec9
그린란드 greenland6
그림 paint9 draw8 photo8
그립다 miss9
그만두 quit9 stop8
그물채 lacross5
근위병 guard7 buckingham6 london6 palac6 helmet5
근육 muscl9
글로벌 show6 earth5 globe5 world5
글로브 softbal5
금관 trombon5
금리 interest9 rate8
금메달 gold5 1st5
금발 blond6
금연 smoke9 quit8
금요일 friday9
금주 sober9 alcohol8
금지 ban9 forbidden8
급여 salari9 pay8 wage8
급하다 hurri6 marathon6 quick6 rush6 move5 speed5 run5
기관차 locomot6 caboos5
기념일 anniversari9
기능 featur9 function8
기다리다 wait9
기도 prayer9
기독교 christian9
기록 record9
기르다 gas9 rais9 fuel8 grow8 keep8 oil8
기린 giraff6 spot5
기모노 kimono6 comfort5
기부 donat9
기쁘다 happi9 glad8
기사 driver9 articl8
기상 wake9
기생충 worm5
기어 gear5
기온 temperatur9
기일 headston5
기자 journalist9 report8
기장 pilot7 plane5
기차 train9
기차역 station6
기침 cough9
기타 guitar9
기하학 geometr8
기한 deadlin9 due8
기후 climat9
기후변화 coral5
긴장 nervous9
길 street9 road8 way8
길다 long9
길이 length9
길찾기 direct7 cardin5
김치 kimchi9
깁스 cast9
깃 feather5
깃발 flag6
깃털 feather6 flight5 plumag5
깊이 depth9
까먹 forget9
깨끗 clean9
깨지다 break9 shatter8
꺼내다 pull9 take8
꺾다 curv5
꼬은 pretzel5
꼬인 knot5
꼬치 skewer5
꽃 flower9
꽃가루 pollen9
꽃게 crab5
꽃다발 bouquet6
꽃송 blossom6 buttercup5 dandelion5
꽝 collis5
꾸러미 packag5
꿀 honey9
꿀꿀 pig5
꿀벌 honeybe6 bee5 bumblebe5
꿇 kneel7 knee6
꿈 dream9
꿰매다 stitch9
끄다 turn9 off8
끄덕끄덕 nod5
끓 boil9
끝나다 end9 finish8
끝내다 end9 finish8
나라 countri9 nation8
나무 tree9
나무늘보 sloth6 lazi5 slow5
나뭇가지 branch6
나미비아 namibia6
나비 butterfli6
나쁘다 bad9
나쁜놈 supervillain5
나우루 nauru6
나이 age9 old8
나이지리아 nigeria6
나침반 compass6 navig5 orient5
낙담 deject5
낙타 camel7 hump6
낙하산 parachut6 parasail5 skydiv5
낚시 fish9
난로 heater9
난방 heat9 boiler8 heater8
날개 wing6
날리다 kite5
날씨 weather9
날씬 slim9 thin8
날짜 date9 day8
날카롭다 razor5
남극 antarctica5 penguin5
남기다 leav9
남동생 brother9
남성 bro5
남자 man9 guy8 male8
남자친구 boyfriend9
남친 boyfriend9
남편 husband9
납골 ash5 funer5 urn5
낮 daytim9 noon8
낮다 low9
낮잠 nap5
낯설 strang9 unfamiliar8
내과 doctor9 clinic8
내년 year9 next8
내리다 get9 off8
내부 insid9
내쉬기 lung5
내일 tomorrow9
냄비 pot9
냄새나 skunk5
냉장고 refriger9
너구리 raccoon6 curious5 sli5
넓다 wide9 spacious8
넘다 exceed9
넘어지다 fall9
넛츠 peanut5
넣다 put9
네덜란드 netherland9
네비게이션 compass5
네트워크 network9
네팔 nepal6
넥타이 neckti6 employ5
년 year9
노 cruis5 oar5 raft5 river5 row5 rowboat5
노끈 knot5
노동 hardhat5 rebuild5 remodel5
노란색 yellow9
노랑 yellow9
노래 song9 sing8
노르웨이 norway9
노새 donkey5
노을 sunset5 dusk5
노인 elder9 old8 senior8
노트 notebook5
노트북 laptop9 notebook8
녹색 green9
녹차 tea9
논문 thesi9 dissert8 paper8
놀라다 surpris9
놀이공원 amus6 theme6
농구 basketbal9
농구공 basketbal6
농구선수 bounc5 championship5 dribbl5 player5
농담 joke9
농부 farmer9
농사꾼 farmer7 rancher7
농장 farm9
높다 high9 tall8
높은음자리표 score5
높이 height9
놓치 miss9
뇌 brain9
뇌룡 sauropod5
누나 sister9
누수 leak9
눈 eye9 snow8
눈물 tear7
눈사람 snow9
눈송 snowflak6
눈썰매 sled5
눕다 lie9
뉴스 news9
뉴욕 york9
뉴질랜드 zealand9
느낌 feel5
느낌표 exclam7 punctuat6
느리다 slow9
늑대 wolf9
늘다 increas9
늘리다 increas9
늙다 old9
늦다 late9
니우 niue6
니제르 niger6
니카라과 nicaragua6
니트 yarn5
닌자 ninja6
다가오 oncom6
다락 attic9
다람쥐 chipmunk5
다리 leg9 bridg8
다섯 five5
다운로드 download9
다이너마이트 firecrack5
다이빙 dive9
다이아몬드 diamond5
다이어트 diet9
다치다 injuri9 hurt8 injur8
다투 fight9 argu8 quarrel8
단검 dagger6
단계 ladder5
단도 dagger5
단서 clue5
단식 fast9 starv8
단어 word9 vocabulari8
단풍잎 fall5 mapl5
닫다 close9 shut8
달 month9 moon8
달걀 egg9
달다 sweet9
달력 calendar7
달리기 run9 jog8
달맞 ceremoni5
달콤 sweet9
달팽이 snail6 escargot5 slug5
달팽이집 conch5 shell5
닭 chicken9
닭고기 chicken9
닭다리 poultri5
담당 charg9 contact8
담당자 charg9 contact8
담배 smoke9 cigarett8
담벼락 brick5
담요 blanket9
당고 dango5
당구 billiard9
당근 carrot9
당근마켓 secondhand9 hand8 second8 use8
당기다 pull9
당나귀 donkey6 ass5 burro5 hinni5 mule5 stubborn5
당뇨 diabet9
당뇨병 diabet9
닻 anchor7
대 versus5 vs5
대거 dagger5
대나무 bamboo5
대마법사 mage5 sorcer5 sorceress5 sorceri5 spell5 summon5
대만 taiwan9
대머리 bald8
대문자 uppercas5
대양 coral5
대여 borrow9 lend8 rent8
대출 loan9
대통령 presid9
대표 ceo9 owner8 presid8
대학 univers9 colleg8
대학교 univers9 colleg8
대학원 graduat9 grad8
대한민국 korea9 korean8
대회 contest9 competit8 race8 tournament8
댄서 dancer6
댄스 danc5
댓글 comment9
더럽다 dirti9
더블 doubl6
더위 hot9 heat8
더하다 plus6
덕 khanda5
던지다 throw9
덤플링 dumpl5
덥다 hot9 heat8
데드 zombi5 apocalyps5 horror5
데려가다 take9
데려오다 bring9
데모 placard5
데우다 heat9 warm8
데이터 data9
데이터베이스 databas9
데이트 date6
덴마크 denmark9 danish8
도구 tool9
도끼 axe6 ax5 hatchet5 split5
도난 steal9 thief8
도넛 doughnut6 donut5
도도새 dodo6
도둑 steal9 thief8
도로 street9 road8 way8
도마뱀 lizard6 reptil5
도미니카 dominica6
도보 ambl5 gait5 pace5 stride5
도복 judo5 karat5 martial5 taekwondo5 uniform5
도서관 librari9
도시 citi9
도시락 bento5
도어 door5
도예 potteri9 ceram8
도움 help9
도자기 potteri9 ceram8
도장 stamp9 seal8
도착 arriv9
도쿄 tokyo9
도표 chart9 graph8
독감 flu9 influenza8
독버섯 mushroom5
독서 read9
독수리 eagl6
독일 germani9 german8
독일어 german9
독자 reader9
돈 money9
돌 rock5 stone5
돌고 dolphin6 flipper5
돌아가다 die9 death8 pass8
돌아다니기 ambl6 gait6 pace6 stride6 stroll6 hike6 pedestrian5 walk5
돌잔치 birthday9 parti8
돕다 help9
동굴 cave9
동그라미 circl6
동네 neighborhood9 town8
동료 colleagu9 cowork8
동메달 3rd5 bronz5 third5
동물 anim9
동물병원 vet9 veterinarian8
동물원 zoo7
동상 statu5
동생 sibl9 brother8 sister8
동영상 video9
동전 coin6
동창 alumni9 classmat8
동화 fairytal8 tale7 fairi7
돛단배 sailboat6 resort5 sail5 yacht5
돼지 pig9
돼지고기 pork9
돼지코 snout5
두다 leav9
두드러기 hive9 rash8
두렵다 afraid9 fear8 scare8
두루마리 towel5
두부 tofu9
두통 headach9
둥지 branch5 nest5
뒤 back9 behind8
뒷문 door5
드라마 drama9 seri8 show8
드라이버 screwdriv6 flathead5 handi5 screw5
드라큘라 fang5 supernatur5 vampir5
드래곤 dragon5
드럼 drum9
드레스 dress6
드리블 bounc5 championship5 dribbl5 player5
듣기 listen5
듣다 hear9 listen8
들소 bison6 herd5 wisent5
들이마시기 lung5
들통 bucket5
등록 regist9 enrol8 registr8
등록상표 regist6 r5
등반 climber6 climb5
등반가 climber5
등산 hike9 climb8 mountain8
등산가 climber6 climb5
디비디 dvd7 cd6 optic5 blu5
디스크 disk5
디오니소스 grape5
디자이너 design9
디저트 dessert6 sweet6
디플로도쿠스 sauropod5
딱정벌레 beetl7
딸 daughter9
딸기 strawberri9
땀 sweat5
땅콩 peanut9
떠나다 leav9 depart8 departur8
떡 rice9 cake8
떡꼬치 dango6
떨어뜨리다 fall9 drop8
떨어지다 fail9 fall9 drop8
떼 bison5
똥 poop5
뚫어뻥 plunger6 forc5 suction5
뚱뚱 fat9
뛰기 hurri6 marathon6 quick6 rush6 move5 speed5 run5
뛰다 run9 jog8
뜨개질 knit9
뜨겁다 hot5
뜸 sunris5
라디오 radio7
라마 llama6 alpaca5 guanaco5 vicuna5
라마단 ramadan6
라면 ramen9 noodl8
라벨 label6 tag5
라오스 lao6
라이딩 bicyclist6 bike6 cycl6 cyclist6 ride5
라이베리아 liberia6
라이브러리 librari9
라임 lime6
라지 larg5
라켓 racquet6
라쿤 raccoon5
라크로스 lacross6
라트비아 latvia6
라틴 latin5
랍스터 lobster5
램프 lamp7
랩 burrito5
랩탑 laptop5
러시아 russia9
럭비공 rugbi5
럭셔리 luxuri6 pamper5 sauna5 steambath5 unwind5
런닝 hurri6 marathon6 quick6 rush6 speed5
런던 london9
레몬 lemon9
레바논 lebanon6
레소토 lesotho6
레스토 restaur8
레슬러 combat6 duel6 grappl6 tournament6 wrestl5
레슬링 combat6 duel6 grappl6 tournament6 wrestl5
레시피 recip9
레오파드 leopard5
레위니옹 reunion6
레이싱 race6
렌즈 len9 contact8
렌치 wrench7 spanner6
로그인 login9
로마 rome9
로맨스 romanc8 babe5
로맨틱 romant5
로봇 robot5
로션 lotion5 moistur5 shampoo5 sunscreen5
로열 princ5
로제트 rosett5
로켓 rocket7 astronaut5
로플콥터 helicopt5
롤러 roller5
롤러스케이트 blade5
롤러코스터 coaster5
롤리팝 lollipop6
루마니아 romania6
루프 loop5 cur5
룩셈부르크 luxembourg6
룸메이트 roommat9
르완다 rwanda6
리모델링 hardhat5 rebuild5 remodel5
리본 ribbon7
리비아 libya6
리스본 lisbon9
리스트 list9
리톱스 moai5
리투아니아 lithuania6
리히텐슈타인 liechtenstein6
릴리스 releas9 deploy8
립스틱 lipstick7
링크 link9
마감 deadlin9 due8
마녀 witch6
마늘 garlic9
마다가스카르 madagascar6
마당 garden9 yard8
마라카스 maraca6
마라톤 marathon9
마르티니크 martiniqu6
마름모 diamond6
마법 magic5 elf5 elv5 enchant5
마법사 mage6 wizard6 witch5 sorcer5 sorceress5 sorceri5 spell5 summon5
마사지 massag5 salon5 sooth5 tension5 therapi5 treatment5
마술 magic5
마술사 wizard5 magic5 witch5
마시다 drink9
마요트 mayott6
마우스 mous9
마이그레이션 migrat9
마이너스 minus5
마이크 microphon6 mic5
마작 mahjong5
마지막 last9 final8
마테차 mate6
마트 supermarket9 groceri8
막히다 traffic9 jam8
만나다 meet9
만남 meet9
만두 dumpl6 empanada5 gyoza5 jiaozi5 pierogi5 potstick5
만들다 make9 build8
만지다 touch9
만화 comic9 webtoon8
말라리아 mosquito5
말라위 malawi6
말레이시아 malaysia6
말리 mali6
말풍선 speech6 balloon5 bubbl5 dialog5
맘모스 mammoth5
맙소사 omg6
맛 tast9 flavor8
맛있다 delici9 tasti8
맛집 restaur9
망고 mango9
망원경 telescop9
망치 hammer9
매니저 architect6 manag5
매듭 knot6 cord5 rope5 tangl5 twine5
매력적 fetch5 flick5 gossip5 sassi5 tip5
매머드 mammoth6 tusk5 wooli5
매일 daili9 everyday8
매장 shop9 store8
매주 week9
매출 sale9 revenu8
매트리스 mattress9
맥박 puls5
맥주 beer9
맥주잔 mug5
맨발 footprint5
맵다 spici9 hot8
머리 head9 hair8
머리카락 hair9
먹다 eat9
먼지 dust9
멋진 fetch5 flick5 gossip5 sassi5 tip5
멍 bruis9
멍멍 dog5
메가폰 megaphon5
메노라 menorah6 candelabrum5 candlestick5 hanukkah5
메달 medal9
메디컬 hospit5
메롱 tongu6
메모 note9
메모리 memori9
메모장 memo5
메모지 memo5
메시지 messag9 text8
메일 email9 mail8
메트 metro5
멕시칸 mexican7 wrap5
멕시코 mexico9
멘토 mentor9
멜론 melon6 cantaloup5
멤버십 member9 membership8
멧돼지 boar6
며느리 inlaw9
면 noodl9
면도기 razor5
면도칼 razor6 sharp5
면사포 veil6
면접 interview9
면허 licens9 licenc8
면허증 licens9 licenc8
멸종 extinct5
명절 holiday9
모기 mosquito9
모나코 monaco6
모노레일 monorail7
모니터 monitor9 screen8
모델 model9
모래 hourglass5 sand5
모래시계 hourglass5 sand5
모로코 morocco6
모르다 unknown9
모르타르 brick5
모리셔스 mauritius5
모리타니 mauritania6
모바일폰 cell6 mobil5
모스크 mosqu6 masjid5
모아이 moai6 moyai5 stonefac5
모아이상 moai5
모자 hat9 cap8
모잠비크 mozambiqu6
모터보트 motorboat5
모터사이클 motorcycl5
목 neck9 throat8
목공 woodwork9
목도리 scarf5
목록 list9
목발 crutch6
목요일 thursday9
목욕 bathtub5
목재 lumber6 wood5 log5 timber5
목적지 destin9 trip8
목줄 leash9
목표 goal9 target8
몬스터 monster7
몬테네그로 montenegro6
몬트세라트 montserrat6
몰도바 moldova6
몰디브 maldiv6
몰타 malta6
몸 bodi7
몸무게 weight9
못 nail9
몽골 mongolia6
뫼비우스 infin5
묘비 headston6
묘석 headston5
묘지 headston5
무겁다 heavi9
무게 weight9
무궁화 hibiscus6
무기 weapon8
무늬 geometr7 squar5
무대 stage9
무덤 headston5
무료 free9
무릎 knee9
무선 wireless6
무섭다 afraid9 fear8 scare8
무스 moos6 alc5 antler5 elk5
무슬림 turban5 wear5 islam5 muslim5
무지개 rainbow6
무한 infin6 forev5 unbound5 univers5
묵주 necklac5
문 door9
문법 grammar9
문서 document9 paper8
문어 octopus6
문자 messag9 text8
문장 punctuat6
문제 problem9 issu8
문지르다 geni5 djinn5 jinn5 rub5
묻다 ask9
물 water9
물개 seal6
물고기 fish9
물고기자리 pisc7
물기 mosquito5
물다 bite9
물리 physic9
물리치료 physiotherapi9
물리학 physic9
물리학자 scientist6 mathematician5 physicist5 chemist5 biologist5 engin5
물방울 droplet5
물병 aquarius5
물병자리 aquarius7
물소 buffalo6
물안경 goggl5
물어뜯 chew9
물음표 question5 punctuat5
물총 gun5 handgun5 pistol5
뮤지컬 music9
미국 america9 american8 usa8
미끄러지 slip9
미니버스 minibus6 van5
미디어 memo5
미디엄 medium6
미러볼 disco5 glitter5
미루다 delay9 postpon8 smoke8
미생물 bacteria6 microb5 amoeba5
미소 smile6
미술 palett5 artist5
미술관 museum9 galleri8
미술도구 artist6 palett6
미식축구공 super5
미안 sorri9 apolog8
미용 cosmetolog5 parlor5 shear5
미용사 hairdress9
미용실 cosmetolog5 parlor5 shear5
미크로네시아 micronesia6
미트볼 meatbal6
미팅 meet9
민속 siren5 trident5
믿다 believ9 trust8
밀 flour9 wheat8
밀가루 flour9 wheat8
밀감 tangerin5
밀다 push9
바게트 baguett5
바구니 basket6 laundri5 picnic5
바깥 outsid9
바꾸다 chang9
바나나 banana9
바누아투 vanuatu6
바느질 sew9
바늘 needl6 thread6 sew6
바다 sea9 beach8 ocean8
바다사자 seal5
바닥 floor9
바닷가 sea9 beach8 ocean8
바닷가재 lobster6 bisqu5 claw5
바둑 baduk9 go8
바람 wind9
바레인 bahrain6
바베이도스 barbado6
바쁘다 busi9
바위 boulder5 solid5 tough5
바이러스 virus6
바이스 clamp5
바이슨 bison5
바이오하자드 biohazard5
바이오해저드 biohazard5
바이올린 violin9
바이크 bicycl6 cycl5 cyclist5 ride5
바지 pant9 jean8 trouser8
바퀴 wheel6
바퀴벌레 cockroach9
바하마 bahama6
박물관 museum9 galleri8
박사 phd9 doctor8
박스 box9
박쥐 bat5
박테리아 bacteria6
밖 outsid9
반 thirti7
반달 quarter6
반동 boomerang5
반려견 dog9 puppi8
반려동물 pet9
반려묘 cat9 kitten8
반바지 short6
반복 repeat5 clockwis5
반사 mirror5
반사경 mirror5
반사체 mirror5
반장 presid9 class8
반지 ring9
반짝임 sparkl5
반찬 side9 dish8
반창고 adhes5
받다 receiv9 get8
발 foot9
발가락 toe9
발견 contact5
발레 ballet6
발렌타인 valentin5
발명 invent9
발명가 technologist6 coder5 develop5 inventor5 softwar5
발목 ankl9
발바닥 footprint5
발음 pronunci9
발자국 footprint6 print5 barefoot5
발진 hive9 rash8
발코니 balconi9
발표 present9 announc8
발표회 recit9
밝다 bright5
밤 night9
밥 rice9 meal8
밧줄 knot5
방 room9
방광 bladder9
방글라데시 bangladesh6
방법 method9 way8
방사능 radioact6
방사선 radioact5
방콕 bangkok9
방패 shield6
방학 vacat9 break8
배 ship9 stomach9 belli8 boat8 pear8
배고프 hungri9
배고픔 hungri6
배관공 plumber9
배구 volleybal5
배구공 volleybal6
배낭 backpack9
배달 deliveri9 packag8 parcel8 ship8
배달앱 deliveri9 app8
배드민턴 badminton9
배드민턴채 badminton5
배부르다 full9
배상 compens9
배송 deliveri9 packag8 parcel8 ship8
배우 actor9 actress8
배우다 learn9
배터리 batteri9
배포 deploy9 releas9
백 handbag5
백신 vaccin9 shoot8
백업 backup9
백조 swan6 cygnet5 duckl5 ugli5
백화점 mall9 depart8
밴 van9
밴드 band9
밴조 banjo6
뱀 snake7 ophiuchus6 serpent6 bearer5
뱀주인자리 ophiuchus7 snake6 serpent6 bearer5
뱀파이어 vampir7 fang5 supernatur5
버거 burger5
버그 error9 bug8
버디 birdi5
버리토 burrito5
버뮤 bermuda6
버블 bubbl5
버블티 boba5
버섯 mushroom9
버스 bus9
버전 version9
버킷 bucket5
버킹엄 guard5 buckingham5 london5 palac5
버터 butter9
버튼 button8
번개 lightn9
번역 translat9
번역가 translat9
번쩍 sparkler5
번호 number9
벌 honeybe5
벌금 fine9 ticket8
벌꿀오소리 badger5
벌다 rabbit6 bunni5
벌레 bug9 insect8
범고 orca6 marin5
범블비 honeybe5
범선 sailboat5
범죄 crime9
범죄자 supervillain6 crimin6 villain6 bad5
법 law9 legal8
법률 law9 legal8
법조인 judg7 law6 justic6 scale5
벗다 take9 off8
벚꽃 springtim5
베개 pillow9
베냉 benin6
베네수엘라 venezuela6
베라 balconi9
베를린 berlin9
베리 berri5
베이글 bagel6 schmear5
베이커리 bakeri9
베이컨 bacon7
베일 veil5
베트남 vietnam9
벨 bell6
벨기 belgium6
벨라루스 belarus6
벨리즈 beliz6
벼 sheaf5
벽 wall9
벽돌 brick6 clay5 mortar5 wall5
변경 chang9
변기 toilet5
변비 constip9
변수 variabl9
변호사 lawyer9 attorney8
별 star9
별똥별 shoot5
별명 nicknam9
별자리 zodiac8 horoscop6
별점 horoscop7 zodiac5
병 bottl9 ill9 diseas8 sick8
병아리 chick6
병아리콩 falafel5
병원 hospit9 clinic8
보고서 report9
보내다 send9
보너스 bonus9
보드 skateboard5
보라색 purpl9 violet8
보상 compens9
보수 hardhat5 rebuild5 remodel5
보안 secur9
보일러 heat9 boiler8 heater8
보조견 assist5
보증금 deposit9 leas8
보츠와 botswana6
보트 boat6 cano5
보행자 ambl6 gait6 pace6 stride6 stroll6 pedestrian6
보험 insur9
보호소 shelter9
복도 hallway9 corridor8
복부 stomach9 belli8 boat8 pear8
복숭아 peach9
복실복실 fluffi5
복싱 box9
복어 blowfish6
복통 stomachach9
볶다 fri9
볼리비아 bolivia6
볼링 bowl9
볼케이노 volcano5
봄 spring9
봉사 volunt9
봉투 envelop7 email5 e5
부끄럽다 embarrass9 shame8
부동산 estat9 realtor8
부러지 break9 fractur9 snap8
부럽다 envi9 jealous8
부룬디 burundi6
부르다 call9 sing8
부리또 burrito5
부메 boomerang6 rebound5 repercuss5
부모 parent9
부모님 parent9
부산 busan9
부상 injuri9 hurt8 injur8
부서 depart9
부서지다 break9 shatter8
부어오르 swell9 swollen8
부엉 owl6
부엌 kitchen9
부인 wife9
부자 rich6
부장 boss9 manag8 supervisor8
부적 amulet5
부츠 boot5
부탄 bhutan6
부풀다 bloat6
부호 punctuat7 exclam6
북 drum5
북극곰 arctic5 polar5
북마크 bookmark7
분 minut9
분노 angri9
분리수거 trash9 garbag8 recycl8
분수 fountain5
분수대 fountain5
분식 snack9
분실 lose9
분재 nurtur5
분홍색 pink9
불가리아 bulgaria6
불교 buddhist9 buddhism8
불꽃 firework5 sparkler5
불꽃놀 firework6
불다 french9
불면증 insomnia9
불사조 phoenix6
불안 worri9 anxieti8 anxious8
불편 uncomfort9
불합격 fail9
불행 unhappi7
붓 paintbrush6
붓다 swell9 swollen8
붙다 pass9 accept8
뷔페 buffet9
브라스 trombon5
브라질 brazil9
브라키오사우루스 sauropod5
브러시 toothbrush5
브로콜리 broccoli6 wild5 cabbag5
브론토사우루스 sauropod5
브루나이 brunei6
블랙 black6
블로그 blog9
블루레이 dvd6 cd5
블루베리 blueberri6 bilberri5
비 rain9
비꼬 fetch5 flick5 gossip5 sassi5 tip5
비난 blame5
비누 soap6
비누통 soap5
비다 visa9
비둘기 dove6
비디오 video8
비디오카세트 videocassett5
비디오테이프 videocassett6 tape5 vcr5 vhs5
비밀 secret9
비밀번호 password9
비버 beaver6 dam5
비석 headston5
비스크 lobster5
비싸 expens9
비용 fee9 bill8 charg8 cost8
비즈니스 busi5
비질 broom5
비큐 llama5
비키니 bikini6
비타민 vitamin9 supplement8
비트코인 crypto9 bitcoin8
비틀 beetl5
비행 pilot5 plane5
비행기 airplan9 flight8 plane8
비행기표 flight9 ticket8
비행접시 extra5 saucer5 terrestri5
비형 b5
빌딩 build9
빌런 supervillain6 crimin6 villain6 bad5
빌리다 borrow9 lend8 rent8
빗자루 broom6 sweep5
빙하 glacier9
빚 debt9
빛 light9
빠르다 fast9 quick8
빠몽야 tamal5
빠지다 fall9 stick8
빨간색 red9
빨강 red9
빨래 laundri9 wash8
빨래바구니 basket5
빨아들이기 plunger5
빵 bread9
빵집 bakeri9
빼다 minus6
뼈 bone9
뼈다귀 bone5 wishbon5
뽀뽀 kiss5
뽐내 peacock5
뾰로통 pout6 downtrodden5 scowl5 sulk5 whine5
뾰족뾰족 hedgehog5
삐다 sprain9
삐삐 pager6
사각형 squar8
사고 accid9 crash8
사과 appl9 apolog8
사귀다 date9 relationship8
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
사수 sagittarius5
사수자리 sagittarius6 archer6
사슬 chain6
사슴 deer9
사업 busi9
사용자 user9
사우 steam5
사원 templ5
사위 inlaw9
사이즈 size9
사이클론 cyclon5
사이클리스트 bicyclist7 bike7 cycl6 cyclist6 ride6 bicycl5
사이트 websit9 page8 site8
사인 placard5
사자 leo6 lion5
사자자리 leo6 lion5
사장 ceo9 owner8 presid8
사전 dictionari9
사직 quit9 resign8
사진 photo9
사진기 camera9
사찰 templ9
사촌 cousin9
사케 sake6
사크 sark6
사탕 candi9
사태 landslid5
삭제 delet9 remov8
산 mountain9
산사태 landslid6 avalanch5 disast5 mudslid5
산소 oxygen9
산책 walk9
산타 claus6 holiday6 merri6 santa6
산타클로스 claus6 holiday6 merri6 santa6
산호 coral5
산호초 coral6 climat5 reef5
살다 live9 resid8
살롱 massag5 salon5 sooth5 tension5 therapi5 treatment5
삼각형 triangl7
삼지창 trident6 poseidon5
삼촌 uncl9
삽 shovel6
삽화 illustr9
상 award9 prize8
상담 counsel9 therapist8
상담사 counsel9 therapist8
상반신 bust5 silhouett5
상사 boss9 manag8 supervisor8
상아 mammoth5
상어 shark6
상여금 bonus9
상자 box9
상점 shop9 store8
상처 wound9
상체 bust5 silhouett5
상태 condit9
상표 tm5 trade5 trademark5
상현달 wax6
새것 new9
새다 leak9
새둥우리 branch5 nest5
새롭다 new9
새벽 dawn9 morn8
새싹 seedl6 sapl5 sprout5
새우 shrimp9 prawn8
새우튀김 prawn5 tempura5
색 color9
색깔 color9
색소폰 saxophon6 sax5
색인 index7
샌드위치 sandwich6
샌들 sandal6
샐러드 salad6
생년월일 birthdat9 birthday8
생물 biolog9
생물학 biolog9
생물학자 biologist7
생선 fish9
생일 birthday9
샤머록 shamrock5
샤워 wash9 shower8
서 stand7
서다 elect9 stand9 vote8
서두르다 rush6 hurri5 marathon5 quick5
서랍 drawer9
서류 document9 paper8
서명 signatur9 sign8
서버 server9
서울 seoul9
서커스 circus5
서퍼 surf6 surfer6 wave6 swell5
서핑 surf9
석상 moai5
섞다 mix9
선글라스 sunglass6
선물 gift9 present8
선박 ship9 boat8
선반 shelf9
선생 teacher9
선생님 teacher9
선수 player9 athlet8
선인장 cactus5 desert5
선풍기 fan9
설 newyear9 seollal8
설날 newyear9 seollal8
설사 diarrhea9
설정 set9 configur8
설치 instal9
설탕 sugar9
섬 island9
섬머솔트 activ5 cartwheel5 gymnast5 somersault5
성 castl6
성격 person9 charact8
성경 bibl9
성공 success9
성능 perform9
성당 cathol9 cathedr8
성인 adult9
성적 score9 grade8
성탄절 christma9
성함 name9
세계 world7 earth5 globe5 show5
세관 custom6
세금 tax9
세네갈 seneg6
세다 strong9
세르비아 serbia6
세상 bewild5 exasper5 facepalm5
세이렌 siren5 trident5
세이셸 seychell6
세일 discount9 sale8
세일링 sailboat5
세입자 tenant9
세잎 shamrock5
세잎클로버 shamrock5
세탁 laundri9 wash8
세탁기 washer9 wash8
섹시 sexi5
셀카 selfi6
셀폰 cell6 mobil6 telephon5
셀피 selfi5
셔츠 shirt6
셔틀콕 badminton5
셰프 chef6 cook5
소 cow9
소고기 beef9
소금 salt9
소나무 pine6 evergreen5
소리 sound8
소말리아 somalia6
소문 rumor9
소문자 lowercas5
소방관 firefight9
소방차 firefight5 firetruck5 fire5
소설 novel9
소송 lawsuit9 court8 trial8
소스 sauc9
소식 news9
소식지 newspap5
소아과 pediatrician9
소원 wish9
소음 nois9 loud8 noisi8
소주 soju9
소파 sofa9 couch8
소포 packag6 parcel5
소풍 basket5
소프트볼 softbal6 underarm5
소프트웨어 program9 softwar8
소화기 extinguish5 quench5
소환 mage5 sorcer5 sorceress5 sorceri5 spell5 summon5
속도 speed9
손 hand9
손가락 finger9
손녀 grandchild9 granddaught8 grandson8
손님 custom9 guest9 client8 visitor8
손도끼 axe5
손등 backhand6
손목 wrist9
손실 loss9
손자 grandchild9 granddaught8 grandson8
손전등 flashlight6 torch5
손주 grandchild9 granddaught8 grandson8
손톱 nail9
손해 loss9
솔 toothbrush5
송곳니 fang5 supernatur5 vampir5
송금 transfer9
송충 bug5
쇄 print9
쇠사슬 chain6
쇼트케이크 shortcak5
쇼핑 shop9
쇼핑카트 cart5
수강 cours9 class8
수구 polo6 waterpolo6
수단 sudan6
수달 otter6
수동 manual7 wheelchair5
수리 repair9 fix8
수리공 repairman9 mechan8
수리남 surinam6
수면 sleep9
수목 wood5
수박 watermelon9
수소 hydrogen9
수술 surgeri9 oper8
수압 pressur9
수업 class9 cours8 lectur8 lesson8
수염 beard7 whisker6
수영 swim9
수영복 swimsuit5 bath5
수영장 freestyl5 swimmer5 triathlon5 swim5
수요일 wednesday9
수유 feed6 nurs5
수의사 vet9 veterinarian8
수입 incom9 import8
수탉 rooster6
수프 soup5
수학 math9 mathemat8
수학자 scientist6 mathematician5 physicist5 chemist5 biologist5 engin5
수화기 voip5
숙모 aunt9
숙소 hotel9 accommod8
숙제 homework9 assign8
숟가락 spoon9
술 alcohol9 drink8 liquor8
숨기다 hide9
숨다 hide9
숫양 ram7 ari6
숫자 number5
숲 forest9
쉬다 rest9 break8
쉽다 easi9
쉿 shh5
슈미어 bagel5
슈퍼 supervillain5 crimin5 villain5 bad5
슈퍼마켓 supermarket9 groceri8
스노보더 snowboard5
스노보드 snowboard9
스마일 smile6
스마트폰 telephon9 mobil8 smartphon8
스모그 foggi5
스시 sushi5
스웨덴 sweden9
스위스 switzerland9
스카이다이빙 parachut5
스카프 scarf6 neck5
스컹크 skunk6 stink5
스케이트 skate9
스케이트보드 skateboard6 skater5
스케줄 schedul9 calendar8
스켈레톤 skeleton6 bone5
스코틀랜드 scotland6
스콜피온 scorpion6 scorpio6 scorpius6
스쿠터 scooter6
스크롤 scroll5
스키 ski9
스타 singer6 rockstar6 actor5
스타디움 stadium5
스타일 style5
스타킹 sock5
스타트업 startup9
스톤 stone5
스톱워치 stopwatch6
스트라디바리우스 violin5
스트라토 guitar5
스트라토캐스터 guitar5
스트레스 stress9
스틱 stick5 hockey5
스파 pamper5 sauna5 steambath5 unwind5 spa5 steami5
스파게티 spaghetti6 pasta5
스파이 spi7 sleuth6 detect6
스파이더 spider5
스패너 wrench6 spanner6
스펀지 spong6 absorb5 porous5 soak5
스페이드 spade5
스페인 spain9 spanish8
스페인어 spanish9
스포츠 sport7
스푼 spoon5
스프링클 cupcak5
스피커 speaker9
슬러그 snail5
슬레이트 action5 clapper5
슬로바키아 slovakia6
슬로베니아 slovenia6
슬프다 sad9
슬픔 sad6
습관 habit9
습도 humid9
습하 humid9
승강기 elev9 lift8
승객 passeng7
승리 win9 victori8
승마 racehors5 hors5 jockey5
승무원 attend9
승용차 automobil5
승진 promot9
승합차 van9
시 poem9 poetri8
시각장애 blind8 probe7 cane7
시각장애인 probe5 cane5 blind5
시간 time9 hour8
시계 watch9 clock8
시계방향 repeat6 clockwis5
시골 countrysid9 rural8
시끄럽다 nois9 loud8 noisi8
시나고그 synagogu6
시네마 cinema7 film7 movi6
시다 sour9
시댁 inlaw9 mother8
시디 dvd6 cd5
시력 eyesight9 vision8
시리아 syria6
시민권 citizenship9 resid8
시애틀 seattl9
시어머니 inlaw9 mother8
시위 placard5
시작 start9 begin8
시장 market9
시집 poem9 poetri8
시크교 khanda5
시큼 lemon5
시트러스 sour5 lemon5
시합 match9 game8
시험 exam9 test9
시험관 test5 tube5
식구 famili9
식기세척기 dishwash9
식당 restaur9
식물 plant9
식초 vinegar9
식칼 hocho5 kitchen5
식탁 tabl9
식품 food8
식히다 cool9
신고 report9
신랑 husband9
신문 newspap9
신발 shoe9 sneaker8
신부 bride9
신분증 id9 identif8
신용카드 credit9 card8
신입 newcom9 hire8
신입사원 newcom9 hire8
신장 kidney9
신청 appli9 applic8
신체 bodi6
신칸센 shinkansen5
신호등 intersect5 stoplight5
신혼 newlyw9 honeymoon8
신혼여행 honeymoon9
신화 myth9
실 thread6 sew5 needl5
실루엣 silhouett5
실망 disappoint9
실뭉치 yarn6 crochet5 knit5
실수 mistak9 error8
실타 thread6 spool5 sew5
실패 failur9 fail8
실험 experi9
싫다 hate9 dislik8
심다 plant9
심리 psycholog9
심리학 psycholog9
심박수 stethoscop5
심술쟁 badger5
심심 bore9
심장 heart9
심판 refere9
심하다 siren5 trident5
십대 teenag9 teen8
십자 christian6
싱가포르 singapor9
싸다 cheap9
싸우다 fight9 argu8 quarrel8
싸이클론 cyclon5
쌀 rice6
쌀밥 rice9 meal8
쌍둥이 twin9
썰다 cut9 slice8
썰매 sled6 luge5 sledg5 sleigh5 toboggan5
쓰다 bitter9 write9 use8
쓰레기 trash9 garbag8 recycl8
쓰레기통 wastebasket5 garbag5 trash5 wast5
쓴맛 bitter9 use8 write8
씨앗 seed9
씨엘 cl5
씹다 chew9
씻다 wash9 shower8
아기 babi9 infant8
아내 wife9
아들 son9
아랍인 turban7 wear7
아래 below9 bottom8 under8
아래쪽 down5
아래층 downstair9
아랫집 downstair9
아루바 aruba6
아르메니아 armenia6
아르헨티나 argentina6
아름답다 beauti9 pretti8
아메바 microb5
아몬드 chestnut5
아버지 father9
아보카 avocado6
아보카드 avocado5
아빠 father9
아시아 asia9
아이 child9 babi8
아이디 account9 id8
아이리쉬 irish5
아이스 ice5
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
아침식사 breakfast5
아코디언 accordion6 concertina5 squeez5 squeezebox5
아티스트 artist6 palett6
아파트 apart9 flat8
아포칼립스 zombi6 apocalyps6 horror6
아프가니스탄 afghanistan6
아프다 sick9 ach8 hurt8 ill8 pain8
아프리카 africa9
아픔 sick5
악기 instrument9
악당 supervillain6 crimin6 villain6 bad5
악수 handshak7 agreement5 deal5 meet5
악어 crocodil6
악역 supervillain6 crimin6 villain6 bad5
안개 fog9
안경 glass9
안경류 eyewear6 sunglass5
안과 ophthalmologist9 eye8
안내 guid5
안녕히 zzz5
안도라 andorra6
안됨 forbidden6 prohibit6 not5 no5
안전 safe9 safeti8
안전모 hardhat5 rebuild5 remodel5
안테 antenna5
앉다 sit9
알고리즘 algorithm9
알다 know9
알람 alarm5
알러지 allergi9 allerg8
알레르기 allergi9 allerg8
알림판 placard5
알바니아 albania6
알약 pill9 tablet8
알제리 algeria6
알파카 llama5
암 cancer9
암벽 climb9
암산 abacus5
암양 ewe5
암초 coral5
암탉 chicken5
암트랙 shinkansen5
암포라 amphora6 jug5
암호 password9
압정 pushpin7 pin5 collag5
압축기 clamp6 compress5 vice5
앙골라 angola6
앞 front9
앞문 door5
애기 child9 babi8
애완동물 pet9
애원 beg5
애인 lover9 partner8
앰뷸런스 ambul5
앱 app9
앵귈라 anguilla6
앵무새 parrot9
앵커 anchor5
야구 basebal9
야구공 basebal5
야외 sunflow5
야자수 palm5
야채 veget9
약국 pharmaci9
약물 pill5
약사 pharmacist9
약속 appoint9 plan8 promis8
약하다 weak9
약혼 engag9
양념 sauc9
양념통 salt5
양동 bucket6 cask5 vat5 pail5
양말 sock6 stock5
양배추 cabbag5
양자리 ari7 ram6
양주잔 liquor5 scotch5 tumbler5 whiskey5 whiski5
양초 candl6
양파 onion9
어깨 shoulder9
어렵다 difficult9 hard8
어류 shark5
어르신 elder9 old8 senior8
어른 adult9
어리다 young9
어린이 young5 younger5
어린잎 seedl5
어머니 mother9
어묵 swirl5
어부 fisherman9
어제 yesterday9
어지럽다 dizzi9
어플 app9
억만장자 speedboat5
언니 sister9
언더암 softbal5
언더웨어 brief5
언데드 undead7 scari6 halloween5 zombi5 apocalyps5 horror5
언어 languag9
얼굴 face9
얼룩 giraff5
얼룩다람쥐 chipmunk6 squirrel5
얼룩말 zebra6 stripe5
얼음 ice5 cube5 iceberg5
엄마 mother9
엄지 thumb5
업데이트 updat9
업체 compani9 vendor8
엉덩 hip9
엉킨 knot5
에너지 energi9
에러 error9 bug8
에리트리아 eritrea6
에스오에스 sos5 help5
에스와티니 eswatini6
에스카르고 snail5
에스토니아 estonia6
에어컨 condition9
에이비형 ab5
에콰도르 ecuador6
에티오피아 ethiopia6
엑스 multipli6 multipl6 x5 cancel5
엑스레이 xray9
엔지 ng5
엔지니어 scientist6 mathematician5 physicist5 chemist5 biologist5 engin5
엔터테이너 singer6 rockstar6 actor5
엔터테인먼트 entertain7
엘리베이터 elev9 lift8
엘크 moos5
엘프 elf7 elv6 enchant6 folklor5
엠디 minidisk5
여권 passport9
여동생 sister9
여름 summer9
여성 ladi5
여왕 queen9
여우 fox9
여자 woman9 femal8
여자친구 girlfriend9
여친 girlfriend9
여행 travel9 journey8 trip8
여행지 destin9 trip8
역 station9
역도선수 barbel5 deadlift5 lifter5 powerlift5 bodybuild5 weightlift5 workout5 weight5
역사 histori9
역할극 mage5 sorcer5 sorceress5 sorceri5 spell5 summon5
연 kite6 soar5
연구 research9 studi8
연구실 lab5
연구자 scientist6 mathematician5 physicist5 chemist5 engin5
연극 play9 theater8
연금 pension9
연기 delay9 postpon8 smoke8
연꽃 lotus5
연날리기 kite5
연락선 ferri5
연락처 telephon9 contact8 number8
연봉 salari9 pay8 wage8
연설 loudspeak5
연습 practic9 rehears8
연애 date9 relationship8
연어 salmon9
연예인 singer6 rockstar6 actor5
연인 lover9 partner8
연장 tool9
연주 play9 hit8 perform8
연주회 recit9
연체동물 squid5
연필 pencil9
열 fever9
열다 open9
열대 tropic5
열대지방 tropic6
열매 avocado5
열쇠 key9
열차 train9
염소 goat7 capricorn6
염소자리 capricorn7 goat6
염좌 sprain9
염증 inflamm9
영국 england9 britain8 british8 uk8
영상 video9
영수증 receipt9
영양제 vitamin9 supplement8
영어 english9
영원 infin5
영주권 citizenship9 resid8
영향 boomerang5
영화 movi9 film8
옆 besid9 next8 side8
옆돌기 activ5 cartwheel5 gymnast5 somersault5
옆얼굴 speak5
옆집 neighbor9 neighbour8
예금 deposit9 save8
예멘 yemen6
예방접종 vaccin9 shoot8
예배공간 worship5
예배당 chapel5
예쁘다 beauti9 pretti8
예산 budget9
예술 art5
예술가 palett5 artist5
예약 reserv9 book8
오늘 today9
오다 oncom6
오뎅 oden6
오두막 hut6 roundhous5 shelter5 yurt5
오랑우탄 orangutan6 ape5
오래 old9
오렌지 orang9
오렌지색 orang7
오로라 aurora9 light8 northern8
오류 error9 bug8
오르다 climb9 go8 rise8 up8
오른쪽 right9
오리 duck6
오리엔티어링 compass5
오만 oman6
오븐 oven9
오빠 brother9
오사카 osaka9
오소리 badger6 pester5
오스트레일리아 australia6
오스트리아 austria6
오이 cucumb9
오전 morn9
오징어 squid9
오토바이 motorcycl9
오후 afternoon9
옥수수 corn9
온도 temperatur9
온도계 thermomet5
온두라스 hondura6
온천 hot9 spring8
올라가다 climb9 go8 rise8 up8
올리브 oliv6
올빼미 owl5
옳다 accept5
옴 om6
옷 cloth9
옷장 closet9 wardrob8
옷핀 diaper5 punk5
와이파이 wifi9
와이프 wife9
와인 wine9
와일드카드 joker5
와플 waffl6 indecis5
완주 finish9
왕 king9
왕관 crown6
왕복 round9 return8
왕자 princ6
왕자님 princ5
왕족 crown6 royal5 royalti5 king5
외계인 alien7 ufo5 extraterrestri5
외국 abroad9 foreign8 oversea8
외국어 foreign9 languag8
외롭다 lone9
왼쪽 leav9
요가 yoga9
요구사항 requir9
요금 fee9 bill8 charg8 cost8
요르단 jordan6
요리 cook9 dish8
요리사 chef9 cook8
요요 fluctuat5
요정 myth6 pixi5
요트 sailboat5
욕실 bathroom9 toilet8
욕조 bathtub7
욜로 yolo6
용 dragon7
용기 courag9
용달 truck9
용접 goggl5
우간다 uganda6
우루과이 uruguay6
우리기 teapot5
우산 umbrella9
우승 championship9 win8
우울 depress9
우울증 depress9
우유 milk9
우유부단 waffl5
우주 space9 univers8
우주비행사 astronaut7 rocket5
우주인 astronaut5
우즈베키스탄 uzbekistan6
우체국 post5
우체통 postbox5
우크라이 ukrain6
우편 postbox6 mailbox6 mail6
운동 exercis9 sport8 workout8
운동화 shoe9 sneaker8
운전 drive9
운전면허 licens9 drive8
울 wool5
울다 cri9
움라 kaaba5
웁스 oop5
웃다 laugh9 smile8
웃음 laugh6 lol5
웃장 door5
워킹 walk5
워터폴 polo6 waterpolo6
원 circl8
원고 manuscript9 draft8
원룸 studio9 apart8 bedroom8
원반 disc5 ultim5
원소 element9
원숭이 monkey7
원실 hut5
원예 garden9
원자 atom9
원장 ledger5
원피스 skirt9 dress8
월귤나무 blueberri5
월급 salari9 pay8 wage8
월병 yueb5
월세 rent9
월요일 monday9
웨일즈 wale6
웹 web5
웹사이트 websit9 page8 site8
웹툰 comic9 webtoon8
위 abov9 top8 up8
위생 toothbrush5
위약금 penalti9 cancel8 fee8
위인전 biographi9
위장 stomach9
위쪽 up5
위층 upstair9
위험 danger9 risk8
윈도우 window5
윗집 upstair9
유니콘 unicorn5
유당 lactos9
유대교 jewish7 judaism7
유대목 koala5 marsupi5
유대인 jewish7 judaism7
유럽 europ9 european8
유령 ghost6
유로 euro5
유르트 hut5
유원지 amus5 theme5
유인원 orangutan5
유저 user9
유전 dna5
유전학 dna5
유제품 butter5
유학 studi9 abroad8
은메달 2nd5 second5
은하수 milki5
은행 bank9
음료 drink8
음메 cow6 moo5
음소거 mute5 silent5
음수대 potabl5
음식 food9
음식점 restaur9
음악 music9
응급실 emerg9
응원 megaphon5
의견 opinion9
의료 healthcar5 therapist5
의료인 healthcar6 therapist6 health5
의료진 healthcar6 therapist6 health5
의류 cloth9
의복 sari5
의사 doctor9 physician8
의심 doubt9 suspect8
의자 chair9
의학 medicin7
이기다 win9 victori8
이동 move6 hurri5 marathon5 quick5
이라크 iraq6
이력서 resum9 cv8
이름 name9
이름표 badg5 name5
이메일 email9 mail8
이모 aunt9
이민 immigr9 emigr8
이별 breakup9 break8
이불 blanket9
이비인후과 doctor9 clinic8
이빨 tooth9
이쁜 butterfli5
이사 move9 reloc8
이상 strang9 weird8
이스라엘 israel6
이슬람 islam6 muslim6
이어버드 headphon5
이어폰 earphon9 headphon8
이웃 neighbor9 neighbour8
이유 reason9
이익 profit9
이자 interest9 rate8
이집트 egypt9
이체 transfer9
이탈리아 itali9 italian8
이파리 fall5 leaf5
이해 understand9
이혼 divorc9
인공위성 satellit5
인공지능 ai9 intellig8
인덱스 index6
인도 india9
인도네시아 indonesia6
인쇄 print9
인쇄기 printer5
인어 siren5 merperson5 trident5 folklor5
인터넷 internet9
인턴 intern9 internship8
인형 doll5
일기 diari9 journal8
일러스트 illustr9
일러스트레이터 illustr9
일몰 sunset6 dusk6
일본 japan9 japanes8
일본어 japanes9
일식 sushi5
일어나다 wake9
일요일 sunday9
일자 screwdriv5
일정 schedul9 calendar8
일출 sunris7 morn5
읽다 read9
잃다 lose9
임대료 rent9
임신 pregnant9 pregnanc8
임플란트 implant9
입 mouth9
입다 wear9
입대 armi9 militari8
입력 input7
입술 lip9
입양 adopt9
입원 hospit9
입장 ticket6 admiss6
입학 enrol9 admiss8
잇다 link5
잉글랜드 england6
잉크 ink5
잊다 forget9
잎 leaf7
잎사귀 leaf5
자격증 certif9 licens8
자녀 child9 babi8
자다 sleep9
자동차 car9
자라다 grow9
자랑 proud9
자랑스럽다 proud9
자료 data9
자르다 cut9 slice8
자메이카 jamaica6
자물쇠 lock9
자석 magnet7
자연 natur7
자원봉사 volunt9
자유 freedom9
자유투 bounc5 championship5 dribbl5 player5
자전거 bicycl9
작가 writer9 author8
작년 year9 last8
작다 small9 littl8 tini8
잔 cup9 glass8
잔디 lawn9 grass8
잔치 parti9
잘못 mistak9 error8
잘생기 handsom9
잘자 zzz6 goodnight5
잠 sleep9
잠그다 lock9
잠금풀림 unlock5
잠금해제 unlock6
잠비아 zambia6
잡다 catch9 hold8
잡지 magazin9
장갑 glove5
장기 organ5
장난감 toy6
장난기 raccoon5
장난꾸러기 otter5
장례식 funer9
장면 scene5
장모 inlaw9 mother8
장모님 inlaw9 mother8
장미 rosett6
장미꽃 rise5
장부 ledger5
장식 decor5
장학금 scholarship9
재건축 hardhat5 rebuild5 remodel5
재난 landslid5
재능 talent9 skill8
재료 ingredi9
재목 wood5
재미 fun9 funni8 interest8
재미있다 fun9 funni8 interest8
재채기 sneez9
재킷 coat5
재판 lawsuit9 court8 trial8
저글 act5 juggl5 multitask5 skill5 handl5
저글링 act5 juggl5 multitask5 skill5 handl5
저금 save9
저녁 dinner9 even8 supper8
저녁밥 dinner9 even8 supper8
저녁식사 dinner6
저렴 cheap9
저울 justic7 scale6 judg6 law5
저작권 copyright6
저장 save9 store8
저지 jersey6
저축 save9
적금 deposit9 save8
전갈 scorpion7 scorpio6 scorpius6
전갈자리 scorpio7 scorpion6 scorpius6
전공 major9
전구 bulb5 idea5
전기 biographi9 electr9 power8
전기기사 electrician9
전기문 biographi9
전동 motor7
전등 light9 lamp8
전망 window5
전문가 technologist6 coder6 develop6 inventor6 softwar6
전산 comput9 scienc8
전설 elf6 elv6 enchant6 folklor5
전세 deposit9 leas8
전시 exhibit9
전시회 exhibit9
전자레인지 microwav9
전쟁 war9
전차 tram5
전철 subway9 metro8
전화 call9 telephon8
전화기 telephon6
전화번호 telephon9 contact8 number8
절 templ9
젊다 young9
점수 score9 grade8
점심 lunch9 noon8
점심밥 lunch9 noon8
점프 kangaroo5
접근성 access8 wheelchair6
접시 dish9 bowl8 plate8
젓가락 chopstick9
정각 oclock8 clock5 time5
정강 shin9
정령 geni6 djinn6 jinn6 rub6 wish5
정류 alemb5
정류장 stop9 station8
정부 govern9
정비공 mechan6 electrician6 tradesperson6 plumber5
정원 garden9 yard8
정원사 rancher5
정의 justic6 scale5 judg5
정체 traffic9 jam8
정치 polit9
정형외과 orthopedist9 doctor8 orthoped8
정화 alemb5
젖소 cow5
제과점 bakeri9
제대 armi9 militari8
제도 island5
제목 titl9
제스처 gestur6
제작 make9 build8
조각케이크 shortcak5
조개 clam9 shellfish8
조깅 run9 jog8
조류 ornitholog7 bird7
조리법 recip9
조립공 assembl6 industri6 factori5
조명 light9 lamp8
조미료 flavor5
조식 breakfast9 morn8
조용 quiet9
조이스틱 joystick6 videogam5
조종대 joystick5
조종사 pilot9
조지아 georgia6
조카 nephew9 niec8
조커 joker6 wildcard5
족적 footprint5
졸리다 sleepi6
졸업 graduat9
졸업식 graduat7 student6
좀비 zombi7 apocalyps6 horror6 undead5
좁다 narrow9 small8
종 bell5
종교 religion9
종료 end5
종이 paper9
좋다 good9 like9 favorit8 love8 nice8
좌석 seat7 chair6
주 week9
주말 weekend9
주말농장 garden9
주먹 fist7
주먹밥 cracker5
주무 zzz5
주문 order9
주방 kitchen9
주방장 chef6 cook5
주사 inject9 shoot8
주사기 syring6
주사위 dice5
주소 address9
주스 juic5 straw5
주식 stock9 share8
주유 gas9 fuel8 oil8
주유소 diesel5 fuel5 fuelpump5 gas5 gasolin5 pump5
주의 warn5 caution5
주인 owner9
주차 park9
주차장 park9
주택 hous9 home8
주판 abacus6 calcul5
주황색 orang5
죽다 die9 death8 pass8
죽음 death5 dead5
줄다 reduc9 decreas8
줄무늬 zebra5
중간 middl9 center8
중고 secondhand9 use9 hand8 second8
중고나라 secondhand9 hand8 second8 use8
중국 china9 chines8
중국어 chines9
중성화 neuter9 spay8
중요 import9
중인 nanni5
쥐 rat5
쥐덫 bait5 lure5 mousetrap5 snare5 trap5
증거 evid9
증기 locomot5
증류 alemb5
증류기 alemb6 chemistri5
증빙 receipt5
지각 late9
지갑 wallet9 purs8
지구 earth9
지구본 show6 earth5 globe5 world5
지난달 month9 last8
지느러미 dolphin5
지니 geni7 djinn6 jinn6 rub6 wish6
지다 lose9 defeat8
지도 map7
지렁 worm6 annelid5 earthworm5 parasit5
지루 bore9
지문 fingerprint6
지부티 djibouti6
지붕 roof9
지브롤터 gibraltar6
지연 delay9
지우다 delet9 remov8
지원 appli9 applic8
지적인 brain5
지진 earthquak9
지출 expens9 spend8
지팡이 cane6 probe6 blind5
지폐 banknot6 bill6 currenc5
지프 recreat5 sportutil5 util5
지하 basement9
지하실 basement9
지하철 subway9 metro8
직업 job9 occup8 profess8
직원 assembl5 industri5
직장 compani9 job8 offic8 work8
직장인 neckti5
진단 diagnosi9 diagnos8
진료 healthcar6 therapist6 health5
진실 fact9 truth8
진주 pearl5
진하다 heavi5
진흙 mud9
질병 ill9 diseas8 sick8
질주 hurri6 marathon6 quick6 rush6
짐 luggag9 bag8
짐바브웨 zimbabw6
짐싸기 pack6
집 hous9 home8
집값 hous9 price8
집게발 lobster5
집세 rent9
집주인 landlord9
짓다 smile5
징그럽다 cockroach5
짖다 bark9
짜다 salti9
짜증 annoy9
짧다 short9
쪼개기 axe5
쪽지 note9
찌개 soup9 stew8
찌다 steam9
찍다 shoot9 photo8
찡그림 frown5
찢다 tear9 torn8
찢어지다 tear9 torn8
차 tea9
차고 garag9
차드 chad6
차량 car9
차트 chart5 graph5
참치 tuna9
찻주전자 teapot6 brew5
창문 window9
창업 startup9
창틀 window5
창피 embarrass9 shame8
찾다 find9 search8
채소 veget9
채식 vegetarian9 vegan8
채식주의자 vegetarian9 vegan8
책 book9
책가방 backpack5
책갈피 bookmark5
책꽂 bookshelf9 bookcas8
책상 desk9
책장 bookshelf9 bookcas8
챔스 trophi5
챔피언십 bounc5 championship5 dribbl5 player5
챔피온 trophi5
처녀 virgo5
처녀자리 virgo6
처방 prescript9
처방전 prescript9
처음 first9
천도복숭아 tangerin5
천둥 thunder9
천사 angel5
천장 ceil9
천주교 cathol9 cathedr8
천칭 libra5
천칭자리 libra6
철도 railway7 train6
철학 philosophi9
첫날 first9 day8
청각장애 hear6 deaf6 ear5
청구 receipt5
청구서 bill9 invoic8
청소 clean9
청소기 vacuum9 cleaner8
청소년 teenag9 teen8
청진기 stethoscop6
체리 cherri5
체스 chess9
체육관 gym9 fit8
체인 chain5
체조 activ5 cartwheel5 gymnast5 somersault5
체중 weight9
체코 czechia6
체크 tick5 check5
초능력 superpow7 hero5 superhero5
초대 invit9
초등학교 elementari9 primari8
초록 green9
초록색 green9
초밥 sushi6
초승달 crescent6 ramadan5
초인 superpow5 supervillain5 crimin5 villain5
초콜릿 chocol9
촛대 menorah5
최초 first9
추석 chuseok9 thanksgiv8
추세 trend5
추수감사절 turkey5
추억 memori9
추위 cold9
추천 recommend9
축구 soccer9 footbal8
축구공 futbol5 soccer5
축제 festiv9
축하 celebr9 congratul8
출근 commut9 work8
출발 leav9 depart8 departur8
출산 birth9 born8
출생 birth9 born8
출장 trip9 busi8
출판 publish9
출판사 publish9
춤 danc9
춥다 cold9
충격 shock6
충돌 collis6 collid5
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
치즈 chees9
치즈케이크 cheesecak9
치킨 chicken6
친구 friend9
칠레 chile6
칠면조 turkey6 gobbl5 thanksgiv5
침 acupunctur9
침대 bed9
침실 bedroom9
칫솔 toothbrush6 brush5 dental5 hygien5 toiletri5
카누 cano6
카드 card9
카드값 card9 bill8
카레라이스 curri5
카메라 camera9
카메룬 cameroon6
카바 kaaba6 hajj5 umrah5
카부스 locomot5
카자흐스탄 kazakhstan6
카타르 qatar6
카타카 katakana6
카페 cafe9 coffe8
카펫 carpet9 rug8
칸다 khanda6 deg5 fateh5 khalsa5 sikh5 sikhism5 tegh5
칸탈루프 melon5
칼 knife9
칼사 khanda5
캄보디아 cambodia6
캐나다 canada9 canadian8
캔디 candi6
캘린더 calendar7
캠코더 camcord5
캠프 tent5
캠핑 camp9
캠핑카 camper9 van8
캡 keycap7
캥거루 kangaroo6 joey5 jump5 marsupi5
커뮤니케이션 communic7
커스타드 custard5
커튼 curtain9
커플 coupl7 bae7 babe5 date5 togeth5
커피 coffe9
커피숍 cafe9 coffe8
컴퓨터 comput9
컴퓨터공학 comput9 scienc8
컵 cup9 glass8
컵케이크 cupcak6 sprinkl5 sugar5 treat5
케냐 kenya6
케밥 kebab5
케이블카 cabl5 gondola5
케이크 cake9
케이티엑스 shinkansen5
켜다 turn9
코 nose9
코끼리 eleph6
코드 code9
코딩 code9
코럴 coral5
코모 comoro6
코믹 comic6
코바늘 yarn5
코뿔소 rhinocero6
코소보 kosovo6
코스프레 fang5 supernatur5 vampir5
코알라 koala6
코인 crypto9 bitcoin8
코치 coach9
코코넛 coconut6
코트 coat6 brr5
콘서트 concert9 gig8 perform8 show8
콘서티 accordion5
콘택트렌즈 len9 contact8
콜라 colada5 pina5 pineappl5
콜라주 pushpin5
콜롬비아 colombia6
콤프레셔 clamp5
콥터 helicopt5
콧물 runni9 nose8
콩 bean9
콩팥 kidney9
쾅 boom6 firework5
쾌속정 speedboat6 billionair5 millionair5
쿠바 cuba6
쿠웨이트 kuwait6
쿠키 cooki9 snack8
쿠폰 coupon9
쿨쿨쿨 bedtim5
퀴라소 curacao6
큐피드 cupid5
크기 size9
크다 big9 larg8
크랩 crab5
크레용 crayon6
크레파스 crayon5
크레페 pancak5
크로아티아 croatia6
크로커다일 crocodil5
크루아상 croissant6
크루즈 cruis5 oar5 raft5 river5 row5 rowboat5
크리스마스 christma9
크리스찬 christian5
클라우드 cloud9
클라이밍 climb9
클램프 clamp5
클럽 club6
클레이 brick5
클렌징 soap5
클리핑 clipboard5
클립 paperclip6
클립보드 clipboard6 list5
키 height9 tall8
키르기스스탄 kyrgyzstan6
키리바시 kiribati6
키보드 keyboard9
키스 kiss8 xoxo5 babe5
키우다 rais9 grow8 keep8
키위 kiwi5
키프로스 cyprus6
킥 kick6
타다 ride9 take8
타말레 tamal6 pamonha5
타이 neckti5
타이거 tiger5
타이머 timer6
타이베이 taipei9
타이어 tire9
타이완 taiwan9
타지키스탄 tajikistan6
타코 taco5 mexican5
탁구 pingpong9
탁자 tabl9
탄 wheelchair7 access5 manual5
탄소 carbon9
탄자니아 tanzania6
탐정 detect7 sleuth6 spi6
탕 soup9 stew8
태국 thailand9
태권도 taekwondo9
태명 nicknam9 babi8
태블릿 tablet9
태양 sun9 sunlight8
태어나다 birth9 born8
태풍 typhoon9 storm8
택 label5
택배 deliveri9 packag8 parcel8 ship8
택시 taxi9 cab8
터미널 termin9
터번 turban7 wear7
터보건 sled5
터키 turkey9
턱시 tuxedo7 formal6
턱시도 tuxedo5 formal5
털북숭 mammoth5
텃밭 garden9
테그 khanda5
테니스 tenni9
테라피스트 healthcar6 therapist6 health5
테스트 test9
테이프 videocassett5
텐트 tent9
텔레비전 televis9
토고 togo6
토깽 rabbit5
토끼 rabbit9
토끼풀 shamrock6 irish5
토네이 tornado6 whirlwind5
토마토 tomato9
토요일 saturday9
토켈라우 tokelau6
토하 vomit9
톱니바퀴 gear6 cog5 cogwheel5
통 bucket5
통가 tonga6
통계 statist9
통기타 guitar5
통나무 wood5
통장 account9
통증 sick9 ach8 hurt8 ill8 pain8
퇴근 leav9 work8
퇴사 quit9 resign8
퇴원 discharg9
투룸 studio9 apart8 bedroom8
투르크메니스탄 turkmenistan6
투명 window5
투발루 tuvalu6
투자 invest9
투표 elect9 vote8
튀기 fri9
튀니지 tunisia6
튀르키예 turkey9
튤립 tulip6
트랙 scene5 track5
트랙볼 trackbal6
트랙터 tractor6
트랜스젠더 transgend5
트램 tram7 trolleybus7
트럭 truck9
트럼펫 trumpet6
트레인 locomot5
트렌드 trend5
트로피 trophi6
트롤 troll6
트롤리 trolleybus5 trolley5
트롤리버스 tram6 trolleybus5
트롤링 troll5
트롬본 trombon6 brass5
특기 talent9 skill8
특별 special9
티라노사우루스 rex5 tyrannosaurus5 t5
티비 televis5
티켓 ticket9
팀 team9
팀장 boss9 manag8 supervisor8
파나마 panama6
파다 shovel5
파도 surf6 surfer6 wave6
파라과이 paraguay6
파란색 blue9
파랑 blue9
파리 pari9
파이 pie6 fill5
파인애플 pineappl6
파일 file9
파일럿 pilot7 plane5
파충류 lizard5
파키스탄 pakistan6
파티 parti9
판다 panda5
판다곰 panda5
판매 sell9 sale8
판사 judg9
판타지 fantasi8 myth5
팔 arm9
팔꿈치 elbow9
팔다 sell9 sale8
팔라우 palau6
팔라펠 falafel7 chickpea5
팔레트 palett5
팔리다 hook5
팝콘 popcorn6
패드 pad6 spiral5
패러세일링 parachut5
패배 lose9 defeat8
팩스 fax5 machin5
팬 pan5
팬케이크 pancak6 crepe5 hotcak5
퍼즐 puzzl9
펀드 fund9
페 page9
페루 peru6
페리 ferri5
페인트붓 paintbrush5
페인팅 paintbrush5
펜 pen9
펜촉 pen5 nib5
펭귄 penguin6
편도 oneway9
편리 screwdriv5
편의점 conveni5
편지 letter9
편집 editor9 edit8
편집자 editor9 edit8
편하다 comfort9
평온 lotus5 seren5
평일 weekday9
평화 peac9
폐 lung9
포기 quit9 stop8
포도 grape9
포도주 wine9
포르투갈 portug9
포식자 predat6 big6 tiger5
포옹 hug6
포유동물 mammal5
포인트 point9
포테이토 potato5
폭발 bomb5
폭발적 firecrack5
폭설 snow9
폭약 firecrack5
폭죽 firecrack5
폭탄 bomb5
폭포 waterfal9
폭풍 storm9
폴더 folder9
폴란드 poland6
퐁듀 fondu6
표 ticket9
표범 leopard6
표의문자 ideograph7 japanes6
표지 cover9
표지판 placard5
푸들 poodl6 fluffi5
푸딩 custard5
풀 herb5
풍경 chime5
풍선 balloon6
풍차돌리기 activ5 cartwheel5 gymnast5 somersault5
프라이팬 pan9
프랑스 franc9 french8
프랑스어 french9
프레임워크 framework9
프레첼 pretzel6 convolut5
프로그래머 develop9 engin8 programm8
프로그램 program9 softwar8
프로젝트 project9
프린세스 princess5
프린스 princ5
프린터 printer9
플라밍고 flamingo5
플래시라이트 flashlight5
플래카드 placard6 demonstr5 notic5 picket5 plaqu5 protest5
플랫브레드 flatbread5 arepa5 gordita5 lavash5 naan5 pita5
플러스 plus5
플루트 flute6
피 blood9
피곤 tire9
피그 boar5
피난처 hut5
피냐타 pinata6
피다 fiji6
피망 capsicum5
피부 skin9
피부과 dermatologist9
피씨 laptop5
피아노 piano9
피자 pizza6 pepperoni5
피켓 placard5
피클 cucumb5
픽업트럭 flatb5 pickup5 transport5
핀 pin6 pushpin6
핀란드 finland9
필라테스 pilat9
필리핀 philippin9
핏방울 bleed5 donat5 menstruat5
핑크 pink9
하늘 sky9
하루 day9
하마 hippopotamus6 hippo5
하얀색 white9
하양 white9
하와이 hawaii9
하이킹 hike7 ambl6 gait6 pace6
하즈 kaaba5
하키 hockey5
하트 heart8 emot6 love6 ili5
하프 harp6
하프마라톤 half9 marathon8
학교 school9
학사모 student7 graduat6
학생 student9
학습 learn9 train8
학원 academi9 class8
학위 degre9
한가 free9 idl8
한국 korea9 korean8
한국어 korean9
한의원 acupunctur9
할로윈 halloween8 undead5 scari5
할머니 grandmoth9
할아버지 grandfath9
할인 discount9 sale8
할일 clipboard5
핥다 lick9
함사 hamsa6
함수 function9
합격 pass9 accept8
합창 choir9
합창단 choir9
핫도그 frankfurt5 hotdog5 sausag5
핫케이크 pancak5
항공권 flight9 ticket8
항공기 aeroplan5
항구 port9 harbor8
항해 anchor5
해결 solv9 solut8
해고 fire9 layoff8
해골 skull7
해바라기 sunflow6 outdoor5
해변 sea9 beach8 ocean8
해산물 seafood9
해외 abroad9 foreign8 oversea8
해저 siren5 trident5
해적 parrot5 pirat5
해질녘 sunset5 dusk5
해충 bug9 insect8
해커 hack9 hacker8
해킹 hack9 hacker8
해파리 jellyfish6
핸드백 handbag7 purs6
핸드볼 chuck5 handbal5 hurl5 lob5 pitch5 toss5
핸드폰 telephon9 mobil8 smartphon8
햄버거 hamburg6
햄스터 hamster9
햇빛 sun9 sunlight8
행글라이더 parachut5
행복 happi9 glad8
행성 planet9
행운 luck5
향하다 right6
허가 permit9 permiss8
허리 back9 waist8
허벅지 thigh9
허브 herb6
헛간 barn9
헝가리 hungari6
헤드폰 earphon9 headphon8
헤어지다 breakup9 break8
헤어컷 ladi5
헤헤 hehe5
헬기 helicopt5
헬리콥터 helicopt6 copter5 roflcopt5
헬멧 helmet6 buckingham5 london5 palac5
헬스 gym9 fit8
헬스장 gym9 fit8
혀 tongu9
현관 entranc9 door8 front8
현금 cash9
현명 wise5
현미경 microscop6
현악기 banjo5
혈압 blood9 hypertens8 pressur8
혈액 blood9
혈액형 blood9 type8
형 brother9
형사 sleuth7 detect7 spi6
혜성 comet6
호기심 raccoon5
호랑이 tiger7 predat5 big5
호러 zombi6 apocalyps6 horror6
호른 postal5
호수 lake9
호주 australia9 australian8
호출기 pager5
호텔 hotel9 accommod8
호흡 lung5
혹 camel6 hump6
혼란 confus5
홈페이지 websit9 page8 site8
홍수 flood9
홍차 tea9
홍콩 hongkong9
홍학 flamingo6 flamboy5
화가 painter9 artist8
화나다 angri9
화려 fanci5
화면 monitor9 screen8
화물 baggag5 case5
화분 pot9 plant8
화산 volcano9
화살표 arrow8
화상 burn9
화요일 tuesday9
화이트 white5
화이트칼라 architect6 manag5
화장 makeup5
화장실 bathroom9 toilet8
화재 fire7 firefight5 firetruck5
화폐 currenc7 money5 bank5 banknot5
화학 chemistri9
화학자 chemist6 scientist5 mathematician5 physicist5
확성기 loudspeak6 address5 public5
환경 environ9
환불 refund9
환상 pixi6
환율 exchang9 currenc8 rate8
환전 exchang9 currenc8 rate8
환형동물 worm5
활 sagittarius6 archer5
활공 kite5
활동적 activ5 cartwheel5 gymnast5 somersault5
황소 taurus6 ox6 bull5
황소자리 taurus7 ox6 bull5
회계 account9
회계사 account9
회사 compani9 job8 offic8 work8
회사원 architect5 manag5
회원 member9 membership8
회원권 member9 membership8
회의 meet9
회화 convers9
후지산 fuji5 mount5
후크 hook5
후회 regret9
훅 hook5
훈련 train9
훈련소 camp9
훔치 steal9 thief8
훗 hut5
휠 turn5
휠체어 wheelchair8 access6 manual5
휴가 vacat9 holiday8 leav8
휴대전화 cell6 mobil6 telephon5
휴대폰 telephon9 mobil8 smartphon8
휴식 rest9 break8
휴양 pamper5 sauna5 steambath5 unwind5 steami5 day5 luxuri5
휴지통 wastebasket5
흡수 spong5
흡연 smoke9 cigarett8
흡입 plunger5
흡혈귀 coffin5
희망 hope9
흰색 white9
히로인 superhero6 hero5
히비스커스 hibiscus5
히아신스 hyacinth6
히어 hero6 superhero6 superpow5
히터 heater9
힌두교 hindu6
힘들다 hard9 tire8 tough8
`;
