<?php
/**
 * Leaves nothing behind.
 *
 * @package Kurse_Einbetten
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'kurse_einbetten' );
