import { brand } from "#src/content/brand.ts";
import { charges, ofReferrals } from "#src/content/charges.ts";
import type { Texts } from "#src/content/texts/en.ts";

const credited = (moment: string) =>
  `Onde a lei permite, você recebe um bônus de ${charges.referralBonus} ${moment}. Ele pode ser suspenso a qualquer momento; o que já foi creditado a você continua sendo seu. Uma conta sua não dá direito a ele: o mesmo e-mail, número de telefone ou dispositivo conta como você.`;

export const terms: Texts["terms"] = {
  title: "Termos",
  changed: "Última alteração",
  lead: "O que você e nós devemos um ao outro, em palavras simples. Um operador que recebe dinheiro real submete antes estes termos à revisão de um advogado.",
  sections: {
    who: {
      title: "Com quem você trata",
      text: `Você trata com o operador indicado no rodapé de cada página. Enquanto ninguém estiver indicado ali, ${brand.name} é uma demonstração, todo o dinheiro é fictício e nenhum contrato é celebrado.`,
    },
    account: {
      title: "A sua conta",
      text: "Você deve ser maior de idade, fornecer dados verdadeiros e ter apenas uma conta. Guarde a senha só para você e ative a segunda etapa no login. As contas novas são ativadas em até 24 horas. Avise-nos imediatamente se outra pessoa puder ter tido acesso.",
    },
    deposits: {
      title: "Depósitos",
      text: "Você paga em criptomoeda, para o endereço e pela rede exibidos para aquele pagamento. Um depósito vale depois de verificado e aprovado. O que for enviado a um endereço errado ou por uma rede errada não pode ser recuperado.",
    },
    plans: {
      title: "Planos e operações",
      text: "Você escolhe o plano e o valor, uma operação de cada vez. O retorno de um plano é uma meta. Não é garantido, e você pode perder todo o valor investido. O plano informa se o valor investido volta no final, e isso é mostrado novamente antes de você confirmar.",
    },
    withdrawals: {
      title: "Saques e a taxa",
      text: `Você pode solicitar qualquer valor disponível. Uma solicitação é analisada em 24 a 48 horas em dias úteis. Uma taxa de ${charges.fee} é descontada do valor e mostrada antes de você confirmar. Nunca pedimos um pagamento antes de liberar um saque. Enquanto a solicitação estiver pendente, você pode cancelá-la.`,
    },
    bonus: {
      title: "Bônus e indicações",
      text: ofReferrals({
        none: "No momento, nada é pago por um convite. Se isso mudar, valerá para as contas abertas a partir de então.",
        "first-deposit": credited(
          `assim que um depósito de pelo menos ${charges.referralMinimum} de alguém que abriu uma conta com o seu link é aprovado, uma vez por pessoa`,
        ),
        registration: credited("assim que alguém abre uma conta com o seu link"),
        "verified-email": credited("assim que alguém abre uma conta com o seu link e verifica o e-mail"),
        activation: credited("assim que alguém abre uma conta com o seu link e um administrador a ativa"),
      }),
    },
    books: {
      title: "O que dizem os registros",
      text: "Os lançamentos da sua conta são o registro entre você e nós. Avise-nos quando encontrar um incorreto. Uma correção é um novo lançamento com um motivo; o antigo permanece.",
    },
    conduct: {
      title: "O que não é permitido",
      text: "Dinheiro que não é seu, várias contas, contas para terceiros e tentativas de prejudicar ou sobrecarregar o serviço. Podemos desativar uma conta por um motivo que comunicamos a você. O saldo continua sendo seu.",
    },
    end: {
      title: "Encerramento",
      text: "Você pode sacar o que estiver disponível e excluir a sua conta a qualquer momento. Nome, e-mail e imagem são removidos. Os lançamentos permanecem sob um pseudônimo, porque os registros precisam ser conservados.",
    },
    law: {
      title: "Alterações e legislação",
      text: "Uma alteração destes termos é anunciada aqui e por e-mail antes de entrar em vigor; você pode sair antes disso. Aplica-se a lei da sede do operador, e os direitos do consumidor do seu país continuam sendo seus.",
    },
  },
};
