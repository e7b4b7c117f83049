import { brand } from "#src/content/brand.ts";
import type { Texts } from "#src/content/texts/en.ts";

export const privacy: Texts["privacy"] = {
  title: "Privacidade",
  changed: "Última alteração",
  lead: `O que ${brand.name} sabe sobre você e o que é feito disso. Sem publicidade, sem perfis da sua leitura, nada é vendido.`,
  sections: {
    visit: {
      title: "Quando você apenas lê",
      text: "Nenhum cookie é gravado, nada é contado e nada é carregado de outra empresa. Sua escolha de tema e de idioma fica no seu navegador.",
    },
    account: {
      title: "Quando você tem uma conta",
      text: "Nome, e-mail, telefone, país e uma imagem, se você enviar uma. Precisamos deles para saber de quem é o dinheiro e para escrever a você. Um cookie mantém a sua sessão aberta.",
    },
    money: {
      title: "Quando há movimentação de dinheiro",
      text: "Depósitos, saques, operações, endereços de carteiras e cada lançamento dos registros, com quem agiu e quando. Os administradores veem; você também. Somente os administradores veem o comprovante de pagamento que você anexar a um depósito.",
    },
    contact: {
      title: "Quando você nos escreve",
      text: "Seu nome, e-mail e mensagem, e o e-mail que os trouxe até nós. O que você escreveu com a sessão iniciada sai dos nossos registros quando você exclui a sua conta; o restante, e o e-mail na nossa caixa de correio, fica até você pedir que o removamos.",
    },
    security: {
      title: "Para a sua segurança",
      text: "Onde e quando você entrou e com qual dispositivo. Você vê a mesma lista na sua conta e pode encerrar cada sessão.",
    },
    referrals: {
      title: "Quando alguém convidou você",
      text: "Essa pessoa vê o seu primeiro nome, a sua inicial e a data. Nada mais, e nada sobre o seu dinheiro. Antes de pagar um bônus a ela, comparamos e-mail, número de telefone, rede e navegador das duas contas.",
    },
    others: {
      title: "Quem mais vê",
      text: "A empresa que hospeda os servidores e a que entrega os e-mails, em nosso nome e obrigadas por contrato. Autoridades, quando uma lei exige. Alguns recursos consultam outra empresa, por exemplo para preços de mercado; eles avisam e esperam por você.",
    },
    deletion: {
      title: "Por quanto tempo e como pedir a exclusão",
      text: "Você mesmo pode excluir a sua conta. Nome, e-mail, telefone, imagem e sessões são apagados imediatamente, e os comprovantes de pagamento em até 24 horas. Os lançamentos permanecem sob um pseudônimo enquanto a lei exigir a escrituração.",
    },
    rights: {
      title: "Os seus direitos",
      text: "Você pode perguntar o que guardamos, pedir correção, receber os dados em um arquivo, opor-se e reclamar à autoridade de proteção de dados do seu país.",
    },
  },
};
