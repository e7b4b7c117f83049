/** The countries Appwrite lists and has flags for, in its order. */
export const countryCodes =
  `af ao al ad ae ar am ag au at az bi be bj bf bd bg bh bs ba by bz bo br bb bn bt bw cf ca ch cl cn
  ci cm cd cg co km cv cr cu cy cz de dj dm dk do dz ec eg er es ee et fi fj fr fm ga gb ge gh gn gm gw gq gr gd gt gy hn
  hr ht hu id in ie ir iq is il it jm jo jp kz ke kg kh ki kn kr kw la lb lr ly lc li lk ls lt lu lv ma mc md mg mv mx mh
  mk ml mt mm me mn mz mr mu mw my na ne ng ni nl no np nr nz om pk pa pe ph pw pg pl pf kp pt py qa ro ru rw sa sd sn sg
  sb sl sv sm so rs ss st sr sk si se sz sc sy td tg th tj tm tl to tt tn tr tv tz ug ua uy us uz va vc ve vn vu ws ye za
  zm zw`.split(/\s+/);

/** Members of the European Union. */
export const euCodes =
  "at be bg cy cz de dk ee es fi fr gr hr hu ie it lt lu lv mt nl pl pt ro se si sk".split(" ");

/** Appwrite's codes of the continents, and the regions of UN M.49 that CLDR has names for. */
export const continents = {
  AF: "002",
  AN: "AQ",
  AS: "142",
  EU: "150",
  NA: "003",
  OC: "009",
  SA: "005",
} as const;

/** ISO 639-1. */
export const languageCodes =
  `aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de
  dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu
  ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng
  nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss st su sv sw ta
  te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu`.split(/\s+/);

/** Languages Appwrite itself speaks. */
export const localeCodes =
  `af ar ar-ma as az be bg bh bn bs ca cs da de el en eo es fa fi fo fr ga gu he hi hr hu hy id is it
  ja jv ka km kn ko la lb lt lv ml mr ms nb ne nl nn or pa pl pt-br pt-pt ro ru sa sd si sk sl sn sq sv ta te th tl tr uk ur
  vi zh-cn zh-tw`.split(/\s+/);
