import type { Texts } from "#src/content/texts/en.ts";

export const answers: Texts["answers"] = {
  "Full name is required": "Informe o seu nome completo",
  "Email is required": "Informe o seu e-mail",
  "Enter a valid email address": "Informe um endereço de e-mail válido",
  "Message is required": "Escreva uma mensagem",
  "Phone number is required": "Informe o seu número de telefone",
  "Enter a phone number with its country code, for example +44 20 7946 0123":
    "Informe um número de telefone com o código do país, por exemplo +44 20 7946 0123",
  "Country is required": "Escolha um país",
  "Please choose a country from the list": "Escolha um país da lista",
  "Password is required": "Informe a sua senha",
  "Password must be at least 8 characters": "A senha deve ter no mínimo 8 caracteres",
  "Use at most 32 characters": "Use no máximo 32 caracteres",
  "Use at most 64 characters": "Use no máximo 64 caracteres",
  "Use at most 128 characters": "Use no máximo 128 caracteres",
  "Use at most 254 characters": "Use no máximo 254 caracteres",
  "Use at most 5000 characters": "Use no máximo 5000 caracteres",
  "(optional)": "(opcional)",
  "Show password": "Mostrar a senha",
  "Hide password": "Ocultar a senha",
  "Show the list": "Mostrar a lista",
  Notifications: "Notificações",
  "Close toast": "Fechar a notificação",
  "Message sent successfully": "Mensagem enviada com sucesso",
  "We have received several messages from you within an hour. Please try again later":
    "Recebemos várias mensagens suas em uma hora. Tente novamente mais tarde",
  "Your message could not be sent. Please try again in a moment":
    "Não foi possível receber a sua mensagem agora. Tente novamente em instantes",
  "Your message was not sent because there were too many requests. Please wait a minute and try again.":
    "A sua mensagem não foi enviada: chegaram demasiados pedidos ao mesmo tempo. Aguarde um minuto e tente novamente.",
  "We could not confirm that your message arrived. Please send it again: it cannot arrive twice.":
    "Ainda não sabemos se a sua mensagem chegou. Envie-a novamente: ela não pode chegar duas vezes.",
  "You are offline. Nothing was sent. Please try again when you are back online.":
    "Você está sem conexão. Nada foi enviado. Tente novamente quando a conexão voltar.",
  "You are offline. Please try again when you are back online.":
    "Você está sem conexão. Tente novamente quando a conexão voltar.",
  "The server cannot be reached. Please check your connection and try again.":
    "Não foi possível acessar o servidor. Verifique a sua conexão e tente novamente.",
  "The server has a problem right now. Please try again in a moment.":
    "O servidor está com um problema neste momento. Tente novamente em instantes.",
  "The server has a problem right now. Nothing was changed. Please try again in a moment.":
    "O servidor está com um problema neste momento. Nada foi alterado. Tente novamente em instantes.",
  "Something unexpected went wrong. Please try again.": "Ocorreu um erro inesperado. Tente novamente.",
  "Your session has ended. Please sign in again.": "A sua sessão terminou. Entre novamente.",
  "Invalid credentials. Please check the email and password.":
    "E-mail ou senha incorretos. Verifique os dois e tente novamente.",
  "The current user has been blocked.": "Esta conta está bloqueada.",
  "Too many requests. Please wait a while and try again.":
    "Muitas tentativas. Tente novamente daqui a algum tempo.",
  "A user with the same id, email, or phone already exists in this project.":
    "Já existe uma conta com este e-mail ou telefone.",
  "This referral ID does not exist. Your account was created without it.":
    "Ninguém tem este código de indicação. A sua conta foi criada sem ele.",
  "Second step": "Segunda etapa",
  "Your password is correct. One step is left.": "Sua senha estava certa. Falta uma etapa.",
  Code: "Código",
  "The 6-digit code from your authenticator app, or one of your recovery codes":
    "Os 6 dígitos que o seu aplicativo autenticador mostra agora, ou um dos seus códigos de recuperação",
  Continue: "Continuar",
  "Use another account": "Usar outra conta",
  "Code is required": "Informe o código",
  "Enter the 6-digit code from your app, or one of your recovery codes":
    "Informe os 6 dígitos do seu aplicativo ou um dos seus códigos de recuperação",
  "Invalid or expired code. Enter the current code from your authenticator app.":
    "Este código não está certo ou já não vale. Informe o que o seu aplicativo mostra agora.",
  "New password": "Nova senha",
  "It replaces the old one, and every device is signed out.":
    "Ela substitui a antiga, e todos os dispositivos são desconectados.",
  "At least 8 characters": "No mínimo 8 caracteres",
  "Set new password": "Definir a nova senha",
  "Request a new link": "Pedir um novo link",
  "Password changed": "Senha alterada",
  "Your new password is set. You are signed out on every device.":
    "Sua nova senha foi definida. Você foi desconectado de todos os dispositivos.",
  Login: "Entrar",
  "This link does not work": "Este link não funciona",
  "This link has expired or was already used. Please request a new one.":
    "Este link já foi usado ou tem mais de uma hora. Peça um novo.",
  "This link has expired or was already used. If you opened it before, your address is verified. Otherwise, please request a new one.":
    "Este link já foi usado ou tem mais de uma hora. Se já o abriu, seu endereço está verificado. Caso contrário, peça um novo.",
  "This link is incomplete. Open it again from the e-mail, or request a new one.":
    "Este link não está completo. Abra-o de novo a partir do e-mail ou peça um novo.",
  "E-mail address": "E-mail",
  "Your address is being verified.": "O seu endereço está sendo verificado.",
  "Thank you": "Obrigado",
  "Your e-mail address is verified.": "O seu e-mail está verificado.",
  "Go to the dashboard": "Ir para o painel",
  "Your address could not be verified": "Não foi possível verificar o seu endereço",
  Verifying: "Verificando",
  "Try again": "Tentar novamente",
};
