import { brand } from "#src/content/brand.ts";
import { charges } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";
import { plural } from "#src/content/texts/plural.ts";

const hours = plural("es", { one: "# hora", other: "# horas" });
const results = plural("es", { one: "# resultado publicado", other: "# resultados publicados" });

export const landing: Texts["landing"] = {
  hero: {
    title: "Una cuenta de inversión que puede comprobar línea por línea.",
    lead: "Deposite en criptomonedas, elija un plan, siga una operación a la vez. Cada céntimo que se mueve es un asiento que puede abrir: quién lo movió, cuándo y por qué.",
    action: "Abrir una cuenta",
    plans: "Ver los planes",
  },
  picture: {
    label: "Ejemplo con cifras inventadas. El saldo es lo disponible más lo retenido.",
    total: "Saldo total",
    available: "Disponible",
    hold: "Retenido",
    trade: "En operación",
    success: "Completado",
    pending: "Pendiente",
    deposit: "Depósito, Bitcoin",
    depositBy: "Aprobado por un administrador",
    opened: "Operación abierta, plan Steady",
    openedBy: "Por usted",
    withdrawal: `Retirada, comisión del ${charges.fee} incluida`,
    withdrawalBy: "Retenida hasta que se revise",
  },
  statistics: {
    label: "Cifras",
    winRate: "tasa media de aciertos",
    profitFactor: "factor de beneficio",
    duration: "duración habitual de una operación",
    hours,
    years: "años de experiencia",
    footnote:
      "Ilustrativo: estas cifras no tienen una fuente publicada. Muestran dónde figurarían resultados comprobados y no dicen nada sobre lo que usted ganará.",
    source: (source) => `Fuente: ${source}`,
    live: {
      winRate: "de los días publicados terminaron con ganancia",
      profitFactor: "ganado por cada punto porcentual perdido",
      noLoss: "aún no hay días con pérdida, por eso no hay factor de beneficio",
      worstDay: "peor resultado de un plan en un día",
      results: "resultados publicados",
      paper: "Dinero ficticio",
      footnote: (count, first, last) =>
        `La tasa de aciertos y el factor de beneficio se calculan a partir de ${results(count)} de todos los planes, del ${first} al ${last}: los días con ganancia como parte del total de días, y la suma de todas las ganancias dividida entre la suma de todas las pérdidas. Los resultados anteriores no dicen nada sobre los futuros.`,
    },
  },
  about: {
    title: "Construido para que pueda comprobarlo",
    lead: "Los productos de este tipo tienen mala fama, a menudo con razón. Estas reglas forman parte de cómo funciona este; no son promesas sobre él.",
    more: `Más sobre ${brand.name}`,
    rules: {
      entries: {
        title: "Cada cambio es un asiento",
        text: "El saldo, la ganancia y el bono solo cambian mediante asientos que muestran el importe antes y después, quién actuó y el motivo. No se edita nada, no se borra nada.",
      },
      fee: {
        title: "La comisión se descuenta, nunca se ingresa",
        text: `Una retirada cuesta el ${charges.fee} de su importe, que se muestra con sus propias cifras antes de que confirme. Nunca le pediremos que pague una comisión antes de liberar una retirada.`,
      },
      target: {
        title: "Un objetivo no es una promesa",
        text: "Cada plan indica una rentabilidad objetivo por día. Es lo que el plan se propone alcanzar. Puede ganar menos y puede perder lo que aportó.",
      },
      yours: {
        title: "Usted decide cada paso",
        text: "Una operación a la vez, abierta por usted. Un depósito espera su revisión y usted ve en qué estado está; una solicitud pendiente puede cancelarla usted mismo.",
      },
    },
  },
  services: {
    title: "Qué puede haber detrás de un plan",
    lead: "Seis formas de invertir, qué es cada una y cómo puede salir mal.",
    risk: "El riesgo",
    items: {
      copy: {
        title: "Copia de operaciones",
        text: "El importe que invierte sigue las decisiones de alguien que opera de forma profesional.",
        risk: "Copia sus pérdidas con la misma exactitud que sus ganancias.",
      },
      advisory: {
        title: "Asesoramiento financiero",
        text: "Una conversación sobre lo que se ajusta a sus medios antes de elegir un plan.",
        risk: "El asesoramiento reduce la probabilidad de equivocarse. No reduce el riesgo de un mercado.",
      },
      forex: {
        title: "Mercado de divisas",
        text: "Pares de divisas, día y noche de lunes a viernes.",
        risk: "Los movimientos pequeños se amplían con dinero prestado, en ambos sentidos.",
      },
      index: {
        title: "Índices bursátiles",
        text: "Los grandes índices de acciones, comprados como un todo.",
        claim: (roi) => `Rentabilidad anunciada de hasta el ${roi}`,
        risk: "Un índice puede caer durante años, y todas sus acciones caen con él.",
      },
      etf: {
        title: "ETF de acciones",
        text: "Cestas de acciones que se negocian como una sola.",
        risk: "Repartidas entre muchas empresas y, aun así, con menos valor tras un mal año.",
      },
      cfd: {
        title: "CFD",
        text: "Contratos sobre la diferencia entre dos precios, sin ser propietario de nada.",
        risk: "La mayoría de las cuentas de particulares pierde dinero con ellos.",
      },
    },
  },
  plans: {
    title: "Planes",
    lead: "Lo que se ofrece en este momento. La rentabilidad es un objetivo por día. No está garantizada.",
    all: "Todos los planes y qué significan",
  },
  banner: {
    title: "Los dos extremos de la escala",
    gain: (most) => `Anunciado: hasta un ${most} de rentabilidad`,
    loss: "Igual de posible: perder todo lo invertido",
    text: "Quien solo le muestra la primera cifra quiere venderle algo. Decida por la segunda.",
  },
  chart: {
    title: "Una inversión, tres finales",
    lead: "Un plan con un objetivo del 2% diario durante 14 días y tres formas en que puede evolucionar. La línea superior es el objetivo; nadie sabe cuál será la suya.",
    label: (stake) => `Tres formas en que ${stake} pueden evolucionar en 14 días`,
    stake: "Importe invertido",
    day: (day) => `Día ${day}`,
    good: "Objetivo alcanzado cada día",
    flat: "La mitad de los días sin ganancia",
    bad: "Sale mal el día 5",
    note: `Trayectorias inventadas: las dos primeras se calculan a partir del objetivo, la tercera está trazada a mano. Sin datos de mercado. Antes de la comisión de retirada del ${charges.fee}.`,
  },
  features: {
    title: "Lo que recibe, dicho con claridad",
    items: {
      live: {
        title: "Datos en tiempo real",
        text: "El saldo, las operaciones y las solicitudes cambian en su pantalla en el momento en que cambian en las cuentas.",
      },
      support: {
        title: "Atención 24/7",
        text: "Escriba a cualquier hora. Cada mensaje se guarda y se envía por correo al operador, que responde por correo electrónico.",
      },
      security: {
        title: "Mayor seguridad",
        text: "Conexiones cifradas, contraseñas almacenadas solo como resumen criptográfico, un segundo paso al iniciar sesión y una lista de todos los dispositivos con la sesión abierta.",
      },
      deposits: {
        title: "Depósitos en varias criptomonedas",
        text: "Bitcoin, Ethereum y más: usted elige la red y ve su nombre junto a la dirección.",
      },
      withdrawals: {
        title: "Retiradas una vez confirmadas",
        text: "Tras la revisión, de 24 a 48 horas en días hábiles, el pago se libera de inmediato. La red puede añadir algunos minutos.",
      },
      transparency: {
        title: "Resultados a la vista",
        text: "Lo que un plan ganó o perdió en un día se registra con su fecha. Llega a cada operación de ese plan como un asiento que su titular puede abrir.",
      },
    },
  },
  testimonials: {
    title: "Historias de clientes (muestras)",
    note: "Cinco textos de muestra. Nadie los ha dicho: ocupan su lugar hasta que los sustituyan los de clientes reales, con fecha y fuente.",
    label: "Testimonios",
    position: (index, count) => `${index} de ${count}`,
    previous: "Testimonio anterior",
    next: "Testimonio siguiente",
    pause: "Pausar",
    play: "Reproducir",
    items: {
      ledger: {
        text: "Abrí un asiento, vi quién lo había hecho y por qué, y con eso bastó.",
        role: "Lee cada línea",
      },
      fee: {
        text: "La comisión estaba ahí, con mis propias cifras, antes de que pulsara nada. No lo he visto a menudo.",
        role: "Retira de vez en cuando",
      },
      loss: {
        text: "Mi primera operación perdió dinero. La página lo decía con la misma claridad con que me habría hablado de una ganancia.",
        role: "Empezó con el plan más pequeño",
      },
      support: {
        text: "Escribí un domingo por la noche. El lunes me respondió una persona, no un formulario.",
        role: "Hace preguntas",
      },
      phone: {
        text: "Lo consulto en el teléfono, en el tren. Ya está ahí antes de que me haya sentado.",
        role: "Siempre en movimiento",
      },
    },
  },
  faq: {
    title: "Preguntas, con respuestas claras",
    lead: "¿Falta algo?",
    ask: "Escríbanos",
  },
  contact: {
    title: "Escríbanos",
    lead: "Cada mensaje se guarda y se envía por correo al operador. La respuesta le llega a la dirección que indique.",
    noOffer:
      "Ninguno de nosotros le llamará nunca por teléfono, ni le pedirá una contraseña, ni le pedirá que pague una comisión.",
  },
};
