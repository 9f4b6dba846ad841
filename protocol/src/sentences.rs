//! The sentences of problems, until the word catalogue holds them.

use crate::Code;

/// The sentence of a problem in French and English.
pub(crate) const fn of(code: Code) -> [&'static str; 2] {
    match code {
        Code::Malformed => ["Le message n’est pas compris.", "The message is not understood."],
        Code::Version => {
            ["La page date d’une autre version : rechargez-la.", "The page is of another version: reload it."]
        }
        Code::HelloFirst => ["Le premier message doit être « hello ».", "The first message must be `hello`."],
        Code::TooFast => {
            ["Trop de messages à la fois : attendez un instant.", "Too many messages at once: wait a moment."]
        }
        Code::TooLarge => ["Le message est trop long.", "The message is too long."],
        Code::NoSession => ["Dites d’abord qui vous êtes.", "First say who you are."],
        Code::Origin => ["Cette demande vient d’un autre site.", "This request comes from another site."],
        Code::Name => ["Un nom a de 1 à 24 caractères visibles.", "A name has 1 to 24 visible characters."],
        Code::Colour => ["Une couleur est un nombre de 0 à 8.", "A colour is a number from 0 to 8."],
        Code::Language => ["Cette langue n’est pas proposée ici.", "This language is not offered here."],
        Code::NoGame => ["Ce jeu n’existe pas ici.", "There is no such game here."],
        Code::Options => ["Ces options ne conviennent pas.", "These options are not possible."],
        Code::Settings => [
            "La fenêtre d’appel dure au plus 10 000 millisecondes.",
            "The time to call is at most 10,000 milliseconds.",
        ],
        Code::NoTable => ["Cette table n’existe pas, ou plus.", "There is no such table, or no longer."],
        Code::NoLink => [
            "Ce lien a déjà servi ou n’est plus valable : demandez-en un autre.",
            "This link was used already or is no longer good: ask for another.",
        ],
        Code::NoSpectators => {
            ["Cette partie se joue sans public.", "This game is played without an audience."]
        }
        Code::NotYourSeat => ["Ce siège n’est pas le vôtre.", "This seat is not yours."],
        Code::NoSeat => ["Cette table n’a pas ce siège.", "This table has no such seat."],
        Code::SeatTaken => ["Quelqu’un est déjà assis là.", "Somebody sits there already."],
        Code::SeatFree => ["Personne n’est assis là.", "Nobody sits there."],
        Code::OneSeat => [
            "Ce jeu a des secrets : un seul siège par personne.",
            "This game has secrets: one seat a person.",
        ],
        Code::NotHost => {
            ["Seul l’hôte de la table peut le faire.", "Only the host of the table can do that."]
        }
        Code::Started => ["La partie a déjà commencé.", "The game has already begun."],
        Code::NotStarted => ["La partie n’a pas encore commencé.", "The game has not begun yet."],
        Code::Over => ["La partie est terminée.", "The game is over."],
        Code::NotOver => ["La partie n’est pas terminée.", "The game is not over yet."],
        Code::NoMove => ["Cette partie n’a pas ce coup.", "This game has no such move."],
        Code::Paused => {
            ["La partie est en pause : reprenez-la d’abord.", "The game is paused: resume it first."]
        }
        Code::NotPaused => ["La partie n’est pas en pause.", "The game is not paused."],
        Code::SeatsFree => [
            "Il reste des sièges libres : invitez quelqu’un ou ajoutez des robots.",
            "Seats are still free: invite someone or add bots.",
        ],
        Code::Full => [
            "Cette table ne peut rien retenir de plus : ouvrez-en une autre.",
            "This table can hold no more: open another one.",
        ],
        Code::NoBot => ["Ce robot n’existe pas pour ce jeu.", "There is no such bot for this game."],
        Code::Nonce => [
            "Ce nombre n’est pas celui que votre navigateur avait promis.",
            "This number is not the one your browser had promised.",
        ],
        Code::StartCancelled => [
            "Le départ est annulé : un navigateur n’a pas répondu à temps.",
            "The start is cancelled: a browser did not answer in time.",
        ],
        Code::Chat => ["Un message a de 1 à 300 caractères.", "A message has 1 to 300 characters."],
        Code::Muted => ["L’hôte vous a retiré la parole.", "The host has muted you."],
        Code::NoWindow => ["Il n’y a rien à laisser passer.", "There is nothing to let pass."],
        Code::SeatsLost => [
            "Quelqu’un est assis à un siège qui disparaîtrait.",
            "Somebody sits on a seat that would go away.",
        ],
        Code::Unavailable => [
            "Le serveur ne peut pas enregistrer pour l’instant : réessayez.",
            "The server cannot save just now: try again.",
        ],
        Code::Closing => ["Le serveur redémarre.", "The server is restarting."],
        Code::NotFound => ["Il n’y a rien ici.", "There is nothing here."],
    }
}
