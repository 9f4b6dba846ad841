//! What a seat may do now, and which rule forbids everything else.

use dizaine_core::{Seat, Seats};

use crate::{Action, Asked, Bid, Card, Choices, Decision, Phase, Protection, Refusal, Retro};

/// The actions open to `seat`.
#[inline(always)]
pub(crate) fn choices(game: &Retro, seat: Seat) -> Choices {
    let Phase::Asking(asked) = game.phase else { return Choices::Nothing };
    if asked.seat != seat {
        return Choices::Nothing;
    }
    let player = &game.players[seat];
    match asked.decision {
        Decision::Lay => Choices::Lay(player.hand.kinds(), Protection::affordable(game.chips.at(seat))),
        Decision::Open => Choices::Open(game.openings(seat)),
        Decision::Outbid => Choices::Outbid(game.higher_bids(seat)),
        Decision::Protect => Choices::Protect(game.protection(seat), game.most_protection(seat)),
        Decision::TurnUp => Choices::TurnUp,
        Decision::Second => Choices::Second(player.hand.kinds().intersection(game.fitting(seat))),
        Decision::Start => Choices::Start(Seats::all(game.seats.into())),
    }
}

/// Whose turn it is and for what comes first, then the rule of the action itself.
#[inline(always)]
pub(crate) fn check(game: &Retro, seat: Seat, action: Action) -> Result<(), Refusal> {
    let asked = match game.phase {
        Phase::SetUp => return Err(Refusal::NotSetUp),
        Phase::Over => return Err(Refusal::GameOver),
        Phase::Asking(asked) => asked,
    };
    if asked.seat != seat {
        return Err(game.out_of_turn(seat, action, asked));
    }
    if asked.decision != action.answers() {
        return Err(Retro::other_decision(asked.decision, action));
    }
    match action {
        Action::Lay { card, protection, .. } => game.check_lay(seat, card, protection),
        Action::Open { owner, chips } => game.check_open(seat, owner, chips),
        Action::Outbid(chips) => game.check_outbid(seat, chips),
        Action::Protect(protection) => game.check_protect(seat, protection),
        Action::AddSecond(card) => game.check_second(seat, card),
        Action::Start(starter) if !game.has_seat(starter) => Err(Refusal::NoSuchStarter),
        Action::NoOffer
        | Action::PassBid
        | Action::TurnUp
        | Action::StayDown
        | Action::NoSecond
        | Action::Start(_) => Ok(()),
    }
}

impl Retro {
    /// Why an action that answers another decision is refused.
    #[cold]
    fn other_decision(asked: Decision, action: Action) -> Refusal {
        match (asked, action) {
            (Decision::TurnUp, Action::AddSecond(_)) => Refusal::FirstCardFaceDown,
            (Decision::Lay, _) => Refusal::LayFirst,
            (Decision::Open, _) => Refusal::OfferFirst,
            (Decision::Outbid, _) => Refusal::OutbidFirst,
            (Decision::Protect, _) => Refusal::ProtectFirst,
            (Decision::TurnUp, _) => Refusal::TurnUpFirst,
            (Decision::Second, _) => Refusal::SecondCardFirst,
            (Decision::Start, _) => Refusal::StarterFirst,
        }
    }

    /// Why a player who is not asked may not act. In an auction: because the card is theirs, or because they have passed.
    #[cold]
    fn out_of_turn(&self, seat: Seat, action: Action, asked: Asked) -> Refusal {
        match (self.offer, action) {
            (Some(offer), Action::Outbid(_)) if asked.decision == Decision::Outbid => {
                if offer.owner == seat {
                    return Refusal::OwnAuction;
                }
                if offer.passed.has(seat) {
                    return Refusal::AlreadyPassed;
                }
            }
            _ => {}
        }
        match asked.decision {
            Decision::Lay => Refusal::NotYourTurnToLay,
            Decision::Open => Refusal::NotYourTurnToOpen,
            Decision::Outbid => Refusal::NotYourTurnToOutbid,
            Decision::Protect => Refusal::NotYourTurnToProtect,
            Decision::TurnUp => Refusal::NotYourTurnToTurnUp,
            Decision::Second => Refusal::NotYourTurnToAddSecond,
            Decision::Start => Refusal::NotYourTurnToStart,
        }
    }

    /// P2: the card is in the hand, and its chips are in the purse.
    #[inline]
    fn check_lay(&self, seat: Seat, card: Card, protection: Protection) -> Result<(), Refusal> {
        if self.players[seat].hand.count(card) == 0 {
            return Err(Refusal::FirstCardNotInHand);
        }
        if protection.chips() > self.chips.at(seat) {
            return Err(Refusal::TooFewChipsToProtect);
        }
        Ok(())
    }

    /// P3a–P3c, P3g: another player's card, for what its protection asks and the purse holds.
    #[inline]
    fn check_open(&self, seat: Seat, owner: Seat, chips: Bid) -> Result<(), Refusal> {
        if owner == seat {
            return Err(Refusal::OwnCard);
        }
        if !self.has_seat(owner) {
            return Err(Refusal::NoSuchOwner);
        }
        if chips.chips() > self.chips.at(seat) {
            return Err(Refusal::TooFewChipsToBid);
        }
        match self.protection(owner) {
            Protection::NONE if chips != Bid::ONE => Err(Refusal::UnprotectedCostsOne),
            protection if chips.chips() < protection.chips() => Err(Refusal::BelowProtection),
            _ => Ok(()),
        }
    }

    /// P3b, P3g: more than the standing bid, and no more than the purse holds.
    #[inline]
    fn check_outbid(&self, seat: Seat, chips: Bid) -> Result<(), Refusal> {
        if self.offer.as_ref().is_none_or(|offer| chips <= offer.bid) {
            return Err(Refusal::NotHigher);
        }
        if chips.chips() > self.chips.at(seat) {
            return Err(Refusal::TooFewChipsToBid);
        }
        Ok(())
    }

    /// P3e: protection is kept or raised, never lowered.
    #[inline]
    fn check_protect(&self, seat: Seat, protection: Protection) -> Result<(), Refusal> {
        if protection < self.protection(seat) {
            return Err(Refusal::ProtectionLowered);
        }
        if protection > self.most_protection(seat) {
            return Err(Refusal::TooFewChipsToRaise);
        }
        Ok(())
    }

    /// P4: a card of the hand that makes at most ten with the first.
    #[inline]
    fn check_second(&self, seat: Seat, card: Card) -> Result<(), Refusal> {
        if self.players[seat].hand.count(card) == 0 {
            return Err(Refusal::SecondCardNotInHand);
        }
        if !self.fitting(seat).has(card) {
            return Err(Refusal::SumAboveTen);
        }
        Ok(())
    }
}
