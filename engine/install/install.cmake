# Installs the headers, the archive, the shared library of the C interface, and the files for
# find_package(Rattleback) and pkg-config.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(installed rattleback)
if(RATTLEBACK_C)
  list(APPEND installed rattleback-c)
endif()
install(TARGETS ${installed} EXPORT Rattleback
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
  LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
  INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY include/rattleback ${generated}/include/rattleback
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library
  FILES_MATCHING PATTERN "*.hpp" PATTERN "*.h")

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/Rattleback)
install(EXPORT Rattleback NAMESPACE Rattleback:: DESTINATION ${package} COMPONENT library)
configure_package_config_file(install/RattlebackConfig.cmake.in ${generated}/RattlebackConfig.cmake
  INSTALL_DESTINATION ${package})
write_basic_package_version_file(${generated}/RattlebackConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES ${generated}/RattlebackConfig.cmake ${generated}/RattlebackConfigVersion.cmake
  DESTINATION ${package} COMPONENT library)
# A package may be installed elsewhere than configured.
file(RELATIVE_PATH to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(install/rattleback.pc.in ${generated}/rattleback.pc @ONLY)
install(FILES ${generated}/rattleback.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)
