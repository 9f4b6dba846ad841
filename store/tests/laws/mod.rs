//! What every store is held to. Each law gets a store of its own, empty.

pub(crate) mod guests;
pub(crate) mod log;
pub(crate) mod tables;

/// All laws, as tests of the stores that `$with` gives to a law.
macro_rules! laws {
    ($with:path) => {
        crate::laws::laws! { $with:
            log::an_entry_is_appended_where_its_writer_knew_the_newest,
            log::a_conflict_harms_nothing_it_shares_a_commit_with,
            log::of_many_who_append_the_same_number_one_wins,
            log::many_tables_grow_at_once,
            log::a_log_is_read_from_any_number_on,
            log::entries_are_any_text_but_nul,
            log::an_entry_may_be_huge,
            log::lengths_are_told_of_known_tables,
            tables::a_table_is_what_it_was_made_as,
            tables::a_code_is_taken_once,
            tables::of_many_who_take_one_code_one_gets_it,
            tables::open_tables_are_public_and_wait_and_the_newest_is_first,
            tables::a_guest_finds_their_tables_the_last_touched_first,
            tables::a_lost_append_changes_no_index,
            tables::old_tables_expire_and_running_games_later,
            tables::more_tables_expire_than_one_commit_deletes,
            tables::a_store_says_that_it_is_well,
            guests::a_session_is_found_by_its_token_until_it_expires,
            guests::a_session_changes_and_its_old_token_is_void,
            guests::a_link_works_once,
            guests::of_many_who_take_one_link_one_gets_it,
            guests::chat_is_numbered_a_table,
            guests::many_talk_at_once_and_no_number_is_given_twice,
            guests::a_forgotten_guest_leaves_nothing,
            guests::presence_is_what_nodes_last_said,
            guests::words_are_only_words,
        }
    };
    ($with:path: $($file:ident::$law:ident,)*) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $law() {
                $with(stringify!($law), async |store| crate::laws::$file::$law(store).await).await;
            }
        )*
    };
}
pub(crate) use laws;
