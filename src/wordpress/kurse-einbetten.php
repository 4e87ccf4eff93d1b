<?php
/**
 * Plugin Name:       Kurse einbetten
 * Plugin URI:        %%HOME%%
 * Description:       Zeigt Ihre Kurse als Liste, als einzelnen Kurs oder als Knopf; gebucht wird gleich auf Ihrer Seite.
 * Version:           1.1.0
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * Author:            %%BRAND%%
 * Author URI:        %%HOME%%
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/old-licenses/gpl-2.0.html
 * Text Domain:       kurse-einbetten
 * Update URI:        %%HOME%%
 *
 * @package Kurse_Einbetten
 */

defined( 'ABSPATH' ) || exit;

define( 'KURSE_EINBETTEN_VERSION', '1.1.0' );

/**
 * Where the courses come from: the address of the booking system, and the team's word in it.
 *
 * @return array{home: string, team: string}
 */
function kurse_einbetten_settings() {
	$kept    = get_option( 'kurse_einbetten' );
	$default = array(
		'home' => '%%HOME%%',
		'team' => '%%TEAM%%',
	);
	return is_array( $kept ) && ! empty( $kept['home'] ) && ! empty( $kept['team'] ) ? $kept : $default;
}

/**
 * The address of the team's course page.
 *
 * @return string
 */
function kurse_einbetten_page() {
	$settings = kurse_einbetten_settings();
	return $settings['home'] . '/team/' . rawurlencode( $settings['team'] ) . '/kurse';
}

/**
 * Makes the shortcode, the block and the script known.
 */
function kurse_einbetten_init() {
	$settings = kurse_einbetten_settings();
	// The address carries its version itself.
	wp_register_script( 'kurse-einbetten', $settings['home'] . '/einbetten/v1.js', array(), null, true ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
	wp_register_script(
		'kurse-einbetten-block',
		plugins_url( 'block.js', __FILE__ ),
		array( 'wp-blocks', 'wp-element', 'wp-components', 'wp-block-editor', 'wp-i18n' ),
		KURSE_EINBETTEN_VERSION,
		true
	);
	wp_set_script_translations( 'kurse-einbetten-block', 'kurse-einbetten' );
	add_shortcode( 'kurse_einbetten', 'kurse_einbetten_render' );

	$text = array(
		'type'    => 'string',
		'default' => '',
	);
	register_block_type(
		'kurse-einbetten/kurse',
		array(
			'api_version'           => 3,
			'editor_script_handles' => array( 'kurse-einbetten-block' ),
			'attributes'            => array(
				'ansicht' => $text,
				'kurs'    => $text,
				'anzahl'  => $text,
				'text'    => $text,
			),
			'supports'              => array(
				'align' => array( 'wide', 'full' ),
				'html'  => false,
			),
			'render_callback'       => 'kurse_einbetten_render_block',
		)
	);
}
add_action( 'init', 'kurse_einbetten_init' );

/**
 * The courses for the block, with the class and the width that were chosen for it in the editor.
 *
 * @param array<string, string> $attributes What is to be shown.
 * @return string
 */
function kurse_einbetten_render_block( $attributes ) {
	return sprintf( '<div %1$s>%2$s</div>', get_block_wrapper_attributes(), kurse_einbetten_render( $attributes ) );
}

/**
 * The courses as they stand in a page: for the shortcode [kurse_einbetten ansicht="knopf" kurs="12" anzahl="5" text="…"]
 * and for the block.
 *
 * @param array<string, string>|string $attributes What is to be shown.
 * @return string
 */
function kurse_einbetten_render( $attributes ) {
	$settings = kurse_einbetten_settings();
	$wish     = shortcode_atts(
		array(
			'ansicht' => '',
			'kurs'    => '',
			'anzahl'  => '',
			'text'    => '',
		),
		is_array( $attributes ) ? $attributes : array(),
		'kurse_einbetten'
	);
	wp_enqueue_script( 'kurse-einbetten' );

	$shown = array(
		'adresse' => $settings['home'],
		'team'    => $settings['team'],
		'ansicht' => 'knopf' === $wish['ansicht'] ? 'knopf' : '',
		'kurs'    => absint( $wish['kurs'] ) ? (string) absint( $wish['kurs'] ) : '',
		'anzahl'  => absint( $wish['anzahl'] ) ? (string) absint( $wish['anzahl'] ) : '',
		'text'    => sanitize_text_field( $wish['text'] ),
	);
	$said  = '';
	foreach ( $shown as $name => $value ) {
		if ( '' !== $value ) {
			$said .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
		}
	}
	return sprintf(
		'<kurse-einbetten%1$s><a href="%2$s">%3$s</a></kurse-einbetten>',
		$said,
		esc_url( kurse_einbetten_page() ),
		esc_html__( 'Zu unseren Kursen', 'kurse-einbetten' )
	);
}

/**
 * Makes the settings known.
 */
function kurse_einbetten_admin_init() {
	register_setting(
		'kurse_einbetten',
		'kurse_einbetten',
		array(
			'type'              => 'array',
			'sanitize_callback' => 'kurse_einbetten_sanitize',
		)
	);
}
add_action( 'admin_init', 'kurse_einbetten_admin_init' );

/**
 * Reads the address of a course page; what is none leaves the settings as they were.
 *
 * @param mixed $typed What the form sent.
 * @return array{home: string, team: string}
 */
function kurse_einbetten_sanitize( $typed ) {
	// WordPress may ask a second time with what was read the first time.
	$page = is_array( $typed ) && isset( $typed['page'] ) ? esc_url_raw( trim( (string) $typed['page'] ), array( 'https', 'http' ) ) : '';
	if ( '' === $page && is_array( $typed ) && isset( $typed['home'], $typed['team'] ) ) {
		$page = esc_url_raw( $typed['home'] . '/team/' . $typed['team'], array( 'https', 'http' ) );
	}
	if ( preg_match( '#^(https?://[^/]+)/team/([A-Za-z0-9_-]+)#', $page, $found ) ) {
		return array(
			'home' => $found[1],
			'team' => $found[2],
		);
	}
	add_settings_error(
		'kurse_einbetten',
		'kurse_einbetten_page',
		__( 'Das ist nicht die Adresse einer Kursseite. Sie sieht so aus: https://…/team/ihre-praxis', 'kurse-einbetten' )
	);
	return kurse_einbetten_settings();
}

/**
 * Puts the settings into the menu.
 */
function kurse_einbetten_menu() {
	add_options_page(
		__( 'Kurse einbetten', 'kurse-einbetten' ),
		__( 'Kurse einbetten', 'kurse-einbetten' ),
		'manage_options',
		'kurse-einbetten',
		'kurse_einbetten_settings_page'
	);
}
add_action( 'admin_menu', 'kurse_einbetten_menu' );

/**
 * The page with the settings.
 */
function kurse_einbetten_settings_page() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	?>
	<div class="wrap">
		<h1><?php echo esc_html( get_admin_page_title() ); ?></h1>
		<form action="options.php" method="post">
			<?php settings_fields( 'kurse_einbetten' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row">
						<label for="kurse-einbetten-page"><?php esc_html_e( 'Adresse Ihrer Kursseite', 'kurse-einbetten' ); ?></label>
					</th>
					<td>
						<input type="url" class="regular-text" id="kurse-einbetten-page" name="kurse_einbetten[page]" value="<?php echo esc_attr( kurse_einbetten_page() ); ?>" aria-describedby="kurse-einbetten-help" required>
						<p class="description" id="kurse-einbetten-help">
							<?php esc_html_e( 'Tragen Sie in Ihrer Kursverwaltung unter „Team“, „Einbindung“ die Adresse dieser Webseite ein, sonst steht dort statt der Kurse nur ein Link zur Kursseite.', 'kurse-einbetten' ); ?>
						</p>
					</td>
				</tr>
			</table>
			<p><?php esc_html_e( 'In einen Beitrag oder eine Seite kommen die Kurse mit dem Block „Kurse“ oder so:', 'kurse-einbetten' ); ?></p>
			<p><code>[kurse_einbetten]</code> <code>[kurse_einbetten kurs="12"]</code> <code>[kurse_einbetten ansicht="knopf"]</code></p>
			<?php submit_button(); ?>
		</form>
	</div>
	<?php
}
