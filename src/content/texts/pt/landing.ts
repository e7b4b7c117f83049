import { brand } from "#src/content/brand.ts";
import { charges } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";
import { plural } from "#src/content/texts/plural.ts";

const hours = plural("pt", { one: "# hora", other: "# horas" });
const results = plural("pt", { one: "# resultado publicado", other: "# resultados publicados" });

export const landing: Texts["landing"] = {
  hero: {
    title: "Uma conta de investimento que você pode verificar linha por linha.",
    lead: "Deposite em criptomoeda, escolha um plano, acompanhe uma operação de cada vez. Cada centavo que se move é um lançamento que você pode abrir: quem o moveu, quando e por quê.",
    action: "Abrir uma conta",
    plans: "Ver os planos",
  },
  picture: {
    label: "Exemplo com números inventados. O saldo é o valor disponível mais o valor retido.",
    total: "Saldo total",
    available: "Disponível",
    hold: "Retido",
    trade: "Em operação",
    success: "Concluído",
    pending: "Pendente",
    deposit: "Depósito, Bitcoin",
    depositBy: "Aprovado por um administrador",
    opened: "Operação aberta, plano Steady",
    openedBy: "Por você",
    withdrawal: `Saque, taxa de ${charges.fee} incluída`,
    withdrawalBy: "Retido até ser analisado",
  },
  statistics: {
    label: "Números",
    winRate: "taxa média de acerto",
    profitFactor: "fator de lucro",
    duration: "duração habitual de uma operação",
    hours,
    years: "anos de experiência",
    footnote:
      "Ilustrativo: estes números não têm fonte publicada. Mostram onde ficariam resultados verificados e nada dizem sobre o que você vai ganhar.",
    source: (source) => `Fonte: ${source}`,
    live: {
      winRate: "dos dias publicados terminaram com lucro",
      profitFactor: "ganho para cada ponto percentual perdido",
      noLoss: "nenhum dia com perda até agora, por isso ainda não há fator de lucro",
      worstDay: "pior resultado de um plano em um dia",
      results: "resultados publicados",
      paper: "Dinheiro fictício",
      footnote: (count, first, last) =>
        `A taxa de acerto e o fator de lucro são calculados a partir de ${results(count)} de todos os planos, de ${first} a ${last}: os dias com lucro em relação ao total de dias, e a soma de todos os ganhos dividida pela soma de todas as perdas. Resultados anteriores nada dizem sobre os futuros.`,
    },
  },
  about: {
    title: "Feito para que você possa verificar",
    lead: "Produtos deste tipo têm má reputação, muitas vezes com razão. Estas regras fazem parte do funcionamento deste; não são promessas sobre ele.",
    more: `Mais sobre ${brand.name}`,
    rules: {
      entries: {
        title: "Cada alteração é um lançamento",
        text: "Saldo, lucro e bônus só mudam por lançamentos que mostram o valor antes e depois, quem agiu e o motivo. Nada é editado, nada é apagado.",
      },
      fee: {
        title: "A taxa é descontada, nunca depositada",
        text: `Um saque custa ${charges.fee} do valor solicitado, e isso é mostrado com os seus próprios números antes de você confirmar. Nunca pediremos que você pague uma taxa antes de liberar um saque.`,
      },
      target: {
        title: "Uma meta não é uma promessa",
        text: "Cada plano informa uma meta de retorno por dia. É o que o plano busca. Você pode ganhar menos e pode perder o que aplicou.",
      },
      yours: {
        title: "Você decide cada passo",
        text: "Uma operação de cada vez, aberta por você. Um depósito aguarda análise e você vê em que estado está; uma solicitação pendente pode ser cancelada por você.",
      },
    },
  },
  services: {
    title: "O que pode estar por trás de um plano",
    lead: "Seis formas de investir, o que é cada uma delas e como ela dá errado.",
    risk: "O risco",
    items: {
      copy: {
        title: "Cópia de operações",
        text: "O valor que você investe segue as decisões de alguém que opera profissionalmente.",
        risk: "Você copia as perdas dessa pessoa com a mesma exatidão que os ganhos.",
      },
      advisory: {
        title: "Assessoria financeira",
        text: "Uma conversa sobre o que é adequado às suas condições antes de você escolher um plano.",
        risk: "A assessoria reduz a chance de um erro. Não reduz o risco de um mercado.",
      },
      forex: {
        title: "Mercado de câmbio",
        text: "Pares de moedas, dia e noite, de segunda a sexta-feira.",
        risk: "Pequenas oscilações são ampliadas com dinheiro emprestado, nos dois sentidos.",
      },
      index: {
        title: "Índices de ações",
        text: "Os grandes índices de ações, comprados como um só.",
        claim: (roi) => `Retorno anunciado de até ${roi}`,
        risk: "Um índice pode cair durante anos, e todas as suas ações caem com ele.",
      },
      etf: {
        title: "ETFs de ações",
        text: "Cestas de ações negociadas como se fossem uma só.",
        risk: "Distribuídas por muitas empresas e, ainda assim, valendo menos depois de um ano ruim.",
      },
      cfd: {
        title: "CFDs (contratos por diferença)",
        text: "Contratos sobre a diferença entre dois preços, sem ser dono de nada.",
        risk: "A maioria das contas de pessoas físicas perde dinheiro com eles.",
      },
    },
  },
  plans: {
    title: "Planos",
    lead: "O que é oferecido neste momento. O retorno é uma meta por dia. Não é garantido.",
    all: "Todos os planos e o que significam",
  },
  banner: {
    title: "Os dois extremos da escala",
    gain: (most) => `Anunciado: até ${most} de retorno`,
    loss: "Igualmente possível: perder todo o valor investido",
    text: "Quem mostra só o primeiro número está vendendo alguma coisa. Decida pelo segundo.",
  },
  chart: {
    title: "Um investimento, três desfechos",
    lead: "Um plano com meta de 2% ao dia durante 14 dias e três caminhos que ele pode seguir. A linha de cima é a meta; ninguém sabe qual linha será a sua.",
    label: (stake) => `Três formas como ${stake} podem evoluir em 14 dias`,
    stake: "Valor investido",
    day: (day) => `Dia ${day}`,
    good: "Meta atingida todos os dias",
    flat: "Metade dos dias sem lucro",
    bad: "Dá errado no dia 5",
    note: `Trajetórias inventadas: as duas primeiras são calculadas a partir da meta, a terceira foi traçada à mão. Sem dados de mercado. Antes da taxa de saque de ${charges.fee}.`,
  },
  features: {
    title: "O que você recebe, com todas as letras",
    items: {
      live: {
        title: "Dados em tempo real",
        text: "Saldo, operações e solicitações mudam na sua tela no momento em que mudam nos registros.",
      },
      support: {
        title: "Atendimento 24/7",
        text: "Escreva a qualquer hora. Cada mensagem é guardada e enviada por e-mail ao operador, que responde por e-mail.",
      },
      security: {
        title: "Mais segurança",
        text: "Conexões criptografadas, senhas protegidas por hash, uma segunda etapa no login e uma lista de todos os dispositivos conectados.",
      },
      deposits: {
        title: "Depósitos em várias criptomoedas",
        text: "Bitcoin, Ethereum e outras: você escolhe a rede e vê o nome dela ao lado do endereço.",
      },
      withdrawals: {
        title: "Saques depois de confirmados",
        text: "Após a análise, de 24 a 48 horas em dias úteis, o pagamento é liberado imediatamente. A rede pode acrescentar alguns minutos.",
      },
      transparency: {
        title: "Resultados à vista de todos",
        text: "O que um plano ganhou ou perdeu em um dia é registrado com a data. Chega a cada operação desse plano como um lançamento que o titular pode abrir.",
      },
    },
  },
  testimonials: {
    title: "Histórias de clientes (amostras)",
    note: "Cinco textos de amostra. Ninguém os disse: ocupam o lugar até que os de clientes reais, com data e fonte, os substituam.",
    label: "Depoimentos",
    position: (index, count) => `${index} de ${count}`,
    previous: "Depoimento anterior",
    next: "Próximo depoimento",
    pause: "Pausar",
    play: "Reproduzir",
    items: {
      ledger: {
        text: "Abri um lançamento, vi quem o tinha feito e por quê, e pronto.",
        role: "Lê cada linha",
      },
      fee: {
        text: "A taxa estava ali, com os meus próprios números, antes de eu tocar em qualquer botão. Não vi isso muitas vezes.",
        role: "Saca de vez em quando",
      },
      loss: {
        text: "Minha primeira operação perdeu dinheiro. A página disse isso com a mesma clareza com que me diria um lucro.",
        role: "Começou pelo menor plano",
      },
      support: {
        text: "Escrevi num domingo à noite. Na segunda-feira, quem respondeu foi uma pessoa, não um formulário.",
        role: "Faz perguntas",
      },
      phone: {
        text: "Consulto no celular, no trem. Está tudo lá antes de eu me sentar.",
        role: "Sempre em movimento",
      },
    },
  },
  faq: {
    title: "Perguntas, respondidas com clareza",
    lead: "Falta alguma coisa?",
    ask: "Escreva para nós",
  },
  contact: {
    title: "Escreva para nós",
    lead: "Cada mensagem é guardada e enviada por e-mail ao operador. Você recebe a resposta no endereço que informar.",
    noOffer: "Nenhum de nós jamais vai telefonar para você, pedir uma senha ou pedir que pague uma taxa.",
  },
};
