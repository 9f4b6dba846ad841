//! The laws that every store obeys, one file per trait. Each law gets an empty store of its own.

mod chat;
mod logs;
mod presence;
mod pushes;
mod sessions;
mod upkeep;

use std::sync::Arc;

use dizaine_store::testkit::Cluster;
use dizaine_store::{Postgres, Sqlite, Store};

/// Declares every law as a test. `$with` opens a store and passes it to the law.
macro_rules! laws {
    ($with:path) => {
        laws! { $with:
            logs::a_table_is_read_as_it_was_created,
            logs::a_code_leads_to_its_table_until_the_game_is_over,
            logs::a_code_and_an_id_are_unique,
            logs::of_many_creators_one_gets_the_code,
            logs::an_entry_is_appended_only_at_the_end_of_the_log,
            logs::a_conflict_does_not_affect_the_rest_of_its_commit,
            logs::of_many_appends_with_the_same_number_one_wins,
            logs::concurrent_appends_to_many_tables_are_all_readable,
            logs::a_log_is_read_from_any_number_on,
            logs::entries_are_any_text_without_nul,
            logs::an_entry_may_be_huge,
            logs::lengths_are_returned_for_known_tables,
            logs::open_tables_are_public_and_waiting_newest_first,
            logs::tables_of_a_guest_are_listed_last_touched_first,
            logs::notes_belong_to_a_guest_and_not_to_the_log,
            logs::an_index_is_replaced_without_an_entry,
            logs::tables_are_due_from_their_moment_on_the_longest_due_first,
            logs::a_conflicting_append_leaves_the_index_unchanged,
            sessions::a_session_is_found_by_its_token_until_it_expires,
            sessions::a_replaced_session_voids_the_old_token,
            sessions::a_change_puts_no_session_back,
            sessions::a_forgotten_guest_leaves_nothing_but_log_entries,
            sessions::a_device_link_works_once,
            sessions::of_many_takers_one_gets_the_device_link,
            sessions::what_a_session_says_is_any_text_without_nul,
            sessions::a_relocation_moves_the_guest_once,
            chat::lines_are_numbered_per_table,
            chat::concurrent_lines_get_different_numbers,
            chat::lines_are_any_text_without_nul,
            presence::presence_is_the_last_report_of_every_other_node,
            presence::a_node_may_have_any_name,
            pushes::a_secret_is_made_once_by_many,
            pushes::a_guest_has_one_subscription_at_a_table,
            pushes::a_table_has_one_webhook,
            pushes::whom_to_tell_is_erased_with_the_guest_and_with_the_table,
            upkeep::old_tables_expire_and_running_games_by_their_own_limit,
            upkeep::old_lines_of_chat_expire_and_their_table_stays,
            upkeep::more_tables_expire_than_one_commit_deletes,
            upkeep::a_store_that_can_be_written_to_is_healthy,
        }
    };
    ($with:path: $($file:ident::$law:ident,)*) => {
        $(
            #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $law() {
                $with(stringify!($law), async |store| super::$file::$law(store).await).await;
            }
        )*
    };
}
mod sqlite_file {
    use super::*;

    async fn with(_: &str, law: impl AsyncFnOnce(Arc<dyn Store>)) {
        let folder = tempfile::tempdir().unwrap();
        law(Arc::new(Sqlite::open(folder.path().join("dizaine.db")).unwrap())).await;
    }

    laws!(with);
}

mod sqlite_memory {
    use super::*;

    async fn with(_: &str, law: impl AsyncFnOnce(Arc<dyn Store>)) {
        law(Arc::new(Sqlite::in_memory().unwrap())).await;
    }

    laws!(with);
}

mod postgres {
    use super::*;

    async fn with(name: &str, law: impl AsyncFnOnce(Arc<dyn Store>)) {
        let url = Cluster::shared().database(name);
        law(Arc::new(Postgres::connect(&url).await.unwrap())).await;
    }

    laws!(with);
}
