//! Why an action is refused: one row for each rule that it can break, with its code and its clause. The sentences are the
//! messages `refusal-<code>` of the game's catalogue.

dizaine_core::refusals! {
    /// A rule that an action breaks.
    pub enum Refusal of "dix" {
        NotSetUp("not_set_up", "S1"),
        GameOver("game_over", "E2"),
        NotYourTurn("not_your_turn", "S3"),
        DrawFirst("draw_first", "T1"),
        DeckEmpty("deck_empty", "T6"),
        BidFirst("bid_first", "A1"),
        PayFirst("pay_first", "B1"),
        PurchaseFirst("purchase_first", "B1"),
        NoAuction("no_auction", "A1"),
        BidTooLow("bid_too_low", "A1"),
        BelowLowestBid("below_lowest_bid", "Z5"),
        BidTooHigh("bid_too_high", "A2"),
        NoPurchaseNow("no_purchase_now", "B1"),
        NotInMarket("not_in_market", "B1"),
        AlreadyOwned("already_owned", "B5"),
        TooExpensive("too_expensive", "B2"),
        ConsolationInstead("consolation_instead", "X2"),
        NoConsolationNow("no_consolation_now", "X2"),
        NothingToPay("nothing_to_pay", "B3"),
        ItemNotOwned("item_not_owned", "B3"),
        OneCopyStays("one_copy_stays", "Z5"),
        Superfluous("superfluous", "B6"),
    }
}
